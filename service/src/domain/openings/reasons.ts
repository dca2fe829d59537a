import type { Complete, PairingReason } from '@launch-board/contract';
import { splitSkills } from '../../store/openings/found.ts';
import type { FreeRow } from '../../store/openings/free-people.ts';
import type { OpeningRow } from '../../store/openings/openings.ts';
import { fold } from '../../store/search/fold.ts';

/** Somebody who is alone, or an opening, with the track of its entry. */
export type Candidate = { row: FreeRow | OpeningRow; track: string | null };

type Names = { names: ReadonlyMap<string, string>; tracks: ReadonlyMap<string, string> };
type Reason = Complete<PairingReason>;

/** Hours a week that are about the same. */
const NEAR = 3;
/** Shorter words say nothing of a role. */
const LETTERS = 4;

/** Why the two may fit, the best first: everything that a person could see for themselves, and no judgement of anybody. */
export function reasonsFor(a: Candidate, b: Candidate, { names, tracks }: Names): Reason[] {
  const shared = splitSkills(a.row.skills).filter((id) => names.has(id) && splitSkills(b.row.skills).includes(id));
  const isOpening = 'seats' in b.row;
  const track = a.track !== null && a.track === b.track ? tracks.get(a.track) : undefined;
  const found: (Reason | undefined)[] = [
    shared.length > 0
      ? { kind: isOpening ? 'wanted_skill' : 'skill', names: shared.map((id) => names.get(id) ?? id) }
      : undefined,
    haveWordsInCommon(a.row.role, b.row.role) ? { kind: 'role', names: [] } : undefined,
    track === undefined ? undefined : { kind: 'track', names: [track] },
    areNear(a.row.hours, b.row.hours) ? { kind: 'hours', names: [] } : undefined,
  ];
  return found.filter((reason) => reason !== undefined);
}

const weights = { wanted_skill: 8, skill: 4, role: 4, track: 2, hours: 1 };

export const weightOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { kind }) => sum + weights[kind], 0);

const wordsOf = (text: string | null): Set<string> =>
  new Set(
    fold(text ?? '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= LETTERS),
  );

const haveWordsInCommon = (a: string | null, b: string | null): boolean =>
  [...wordsOf(a)].some((word) => wordsOf(b).has(word));

const areNear = (a: number | null, b: number | null): boolean => a !== null && b !== null && Math.abs(a - b) <= NEAR;
