import type { Complete, ForeignPicture } from '@launch-board/contract';
import { copiesIn } from '../../../store/pictures/columns.ts';
import { type ForeignFaults, type ForeignNote, unpackFaults } from '../../../store/pictures/foreign-notes.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../text/iso-time.ts';
import { viewCover } from '../views.ts';
import { addressesOf } from './addresses.ts';
import { wordsOf } from './words.ts';

type Named = { address: string | null; markdown: string | null; pictures: string | null };
type Place = ForeignPicture['place'];
type Views = Complete<ForeignPicture>[] | undefined;

/** Pictures of other sites as everybody sees them: those that are copied. Undefined without any. */
export function viewCopies(named: Named, place: Place, { pages }: Pick<Deps, 'pages'>): Views {
  const copies = new Map(copiesIn(named.pictures).map((copy) => [copy.from, copy]));
  // Most things have none, and their text need not be read for it.
  const wanted = copies.size === 0 ? [] : addressesOf(named);
  const views = wanted.flatMap((address) => {
    const copy = copies.get(address);
    const shown = { address, place: placeOf(named, address, place), reason: null };
    return copy ? [{ ...shown, state: 'copied' as const, picture: viewCover(copy, pages) }] : [];
  });
  return views.length === 0 ? undefined : views;
}

/** Those who may change the thing also see what is not copied, and why. */
export function viewForeign(
  named: Named,
  place: Place,
  { pages, operatorSettings, note }: Pick<Deps, 'pages' | 'operatorSettings'> & { note: ForeignNote | undefined },
): Views {
  const copied = viewCopies(named, place, { pages }) ?? [];
  const faults = unpackFaults(note?.faults);
  const views = addressesOf(named).map((address) => {
    const known = copied.find((one) => one.address === address);
    const outcome = operatorSettings.copiesPictures
      ? outcomeOf(faults[address])
      : { state: 'off' as const, reason: OFF };
    return known ?? { address, place: placeOf(named, address, place), picture: undefined, ...outcome };
  });
  return views.length === 0 ? undefined : views;
}

const OFF = 'This board shows no pictures of other sites. Upload the picture instead.';

const placeOf = (named: Named, address: string, place: Place): Place =>
  address === named.address ? place : 'description';

function outcomeOf(fault: ForeignFaults[string] | undefined) {
  if (!fault) return { state: 'copying', reason: null } as const;
  const reason = wordsOf(fault.fault);
  if (fault.at === null) return { state: 'failed', reason } as const;
  return { state: 'copying', reason: `${reason} The board tries again at ${isoTime(fault.at)}.` } as const;
}
