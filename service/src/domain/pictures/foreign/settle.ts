import { MINUTE_MS } from '@launch-board/host/durations';
import { copiesIn, packPictures, pagePictureIn, uploadsIn, withPagePicture } from '../../../store/pictures/columns.ts';
import {
  changeForeignNote,
  deleteForeignNote,
  type ForeignFault,
  type ForeignFaults,
  type ForeignNote,
  packFaults,
  unpackFaults,
} from '../../../store/pictures/foreign-notes.ts';
import { type ForeignOwner, findForeignOwner, putOwnerPictures } from '../../../store/pictures/foreign-owners.ts';
import type { Writes } from '../../../store/store.ts';
import type { Deps } from '../../deps.ts';
import { PictureGoing } from '../keeping.ts';
import { addressesOf } from './addresses.ts';
import type { Attempt } from './copy.ts';

/** Until the next attempt, by how many there were. After the last one the board gives up. */
const pausesMs = [1, 10, 60, 360, 1440].map((minutes) => minutes * MINUTE_MS);
/** While there is no room to make a picture, or its store is away. */
const BUSY_MS = 10_000;

/** `since` is when it was due before the lease. */
export type LeasedNote = ForeignNote & { since: number };

type Done = {
  note: LeasedNote;
  address: string | undefined;
  attempt?: Attempt;
  /** Before the note is looked at again. */
  pauseMs: number;
};

/** What is to be copied and is not there. */
export const missingOf = (owner: Pick<ForeignOwner, 'address' | 'markdown' | 'pictures'>): string[] => {
  const copied = new Set(copiesIn(owner.pictures).map(({ from }) => from));
  return addressesOf(owner).filter((address) => !copied.has(address));
};

/** Writes down what became of an attempt. */
export async function settle(deps: Deps, done: Done): Promise<void> {
  try {
    await deps.store.write((writes) => record(deps, writes, done));
  } catch (error) {
    if (!(error instanceof PictureGoing)) throw error;
    await deps.store.write((writes) => record(deps, writes, { ...done, attempt: 'busy' }));
  }
}

/** As things are by now: the address may have been changed meanwhile. Copies that nobody wants any more go. */
async function record({ clock }: Deps, writes: Writes, { note, address = '', attempt, pauseMs }: Done) {
  const owner = await findForeignOwner(writes, note);
  if (!owner) return deleteForeignNote(writes, note);
  const now = clock();
  const wanted = addressesOf(owner);
  const copies = copiesIn(owner.pictures).filter(({ from = '' }) => wanted.includes(from));
  const known = Object.entries(unpackFaults(note.faults)).filter(([one]) => wanted.includes(one));
  const faults: ForeignFaults = Object.fromEntries(known);
  if (wanted.includes(address) && attempt) {
    // Noted like a fault, so that the address does not count in the budget again.
    if (attempt === 'busy') faults[address] = { fault: 'busy', tries: 0, ...faults[address], at: now + BUSY_MS };
    else if ('fault' in attempt) faults[address] = faultAfter(attempt, faults[address], now);
    else {
      delete faults[address];
      copies.push(await attempt.finish(writes, owner.memberId));
    }
  }
  const named = packPictures([...uploadsIn(owner.pictures), ...copies]);
  const pictures = withPagePicture(named, pagePictureIn(owner.pictures));
  if (pictures !== owner.pictures) await putOwnerPictures(writes, note, pictures, now);
  const missing = missingOf({ ...owner, pictures });
  if (missing.length === 0) return deleteForeignNote(writes, note);
  const pause = attempt === 'busy' ? BUSY_MS : pauseMs;
  const due_at = pause > 0 ? now + pause : nextTime(missing, faults, note.since);
  await changeForeignNote(writes, note, { due_at, faults: packFaults(faults) });
}

function faultAfter(
  { fault, mayPass }: { fault: string; mayPass: boolean },
  before: ForeignFault | undefined,
  now: number,
): ForeignFault {
  const tries = (before?.tries ?? 0) + 1;
  const pause = mayPass ? pausesMs[tries - 1] : undefined;
  return { fault, tries, at: pause === undefined ? null : now + pause };
}

/**
 * When there is something to try: null if all was given up. What was not tried yet is next, after whatever had no turn so far:
 * members' notes begin at 0, and one millisecond for each turn keeps them in front of everything that is imported.
 */
function nextTime(missing: readonly string[], faults: ForeignFaults, since: number): number | null {
  if (missing.some((one) => !faults[one])) return since + 1;
  const times = missing.flatMap((one) => faults[one]?.at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
