import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import {
  changeForeignNote,
  deleteForeignNote,
  dueForeign,
  type ForeignFaults,
  unpackFaults,
} from '../../../store/pictures/foreign-notes.ts';
import { type ForeignOwner, findForeignOwner } from '../../../store/pictures/foreign-owners.ts';
import { spend } from '../../budgets.ts';
import type { Deps } from '../../deps.ts';
import { Fail } from '../../fail.ts';
import { tryCopy } from './copy.ts';
import { type LeasedNote, missingOf, settle } from './settle.ts';

/** After so long another instance takes over. A fetch takes 20 seconds at most, a picture a minute with its wait. */
const LEASE_MS = 3 * MINUTE_MS;
/** Notes looked at for one that can be worked on. */
const LOOKED_AT = 20;
/** A draft is saved while somebody types: half an address must not be fetched. */
const TYPING_MS = 10_000;
/** While the member has copied and uploaded as much as anybody may. */
const SPENT_MS = HOUR_MS;
/** How often a board that copies nothing looks whether it does by now. */
const OFF_MS = DAY_MS;

type Round = {
  /** Members for whom this process copies something at the moment. */
  busy: Set<string>;
  stop: AbortSignal;
};

/** Copies one picture of another site that is due. Returns false if there is none. */
export async function copyNext(deps: Deps, { busy, stop }: Round): Promise<boolean> {
  const found = await leaseNote(deps, busy);
  if (!found) return false;
  const { note, owner, whose } = found;
  try {
    // Nothing to be done but to forget it: what named pictures is gone.
    if (!owner) await deps.store.write((writes) => deleteForeignNote(writes, note));
    else await copyOne(deps, note, owner, stop);
  } finally {
    busy.delete(whose);
  }
  return true;
}

/** Leases a note of somebody for whom this process copies nothing yet. */
async function leaseNote({ store, clock }: Deps, busy: Set<string>) {
  for (const note of await store.read((reads) => dueForeign(reads, clock(), LOOKED_AT, [...busy].filter(Boolean)))) {
    const owner = await store.read((reads) => findForeignOwner(reads, note));
    const whose = owner?.memberId ?? '';
    if (busy.has(whose)) continue;
    busy.add(whose);
    const due_at = clock() + LEASE_MS;
    if (await store.write((writes) => changeForeignNote(writes, note, { due_at })))
      return { note: { ...note, due_at, since: note.due_at ?? 0 }, owner, whose };
    busy.delete(whose);
  }
  return undefined;
}

async function copyOne(deps: Deps, note: LeasedNote, owner: ForeignOwner, stop: AbortSignal) {
  const now = deps.clock();
  const address = nextAddress(owner, unpackFaults(note.faults), now);
  const isTyping = owner.draftedAt !== null && Math.abs(now - owner.draftedAt) < TYPING_MS;
  const pauseMs = !deps.media.fetch ? OFF_MS : isTyping ? TYPING_MS : 0;
  if (address === undefined || pauseMs > 0) return settle(deps, { note, address, pauseMs });
  if (!(await mayCopy(deps, note, owner, address))) return settle(deps, { note, address, pauseMs: SPENT_MS });
  await settle(deps, { note, address, attempt: await tryCopy(deps, address, stop), pauseMs });
}

/**
 * Each address that a member writes counts once, like an upload: new ones without end must not keep the board busy with
 * strangers.
 */
async function mayCopy(deps: Deps, note: LeasedNote, owner: ForeignOwner, address: string): Promise<boolean> {
  const { memberId, isImported } = owner;
  const wasTried = unpackFaults(note.faults)[address] !== undefined;
  if (memberId === null || isImported || wasTried) return true;
  try {
    await deps.store.write((writes) => spend(deps, writes, { userId: memberId }, 'pictures', deps.clock()));
    return true;
  } catch (error) {
    if (error instanceof Fail) return false;
    throw error;
  }
}

/** What was not tried yet comes first, then what may be tried again. */
function nextAddress(owner: ForeignOwner, faults: ForeignFaults, now: number): string | undefined {
  const missing = missingOf(owner);
  const isDue = (one: string) => (faults[one]?.at ?? Number.POSITIVE_INFINITY) <= now;
  return missing.find((one) => !faults[one]) ?? missing.find(isDue);
}
