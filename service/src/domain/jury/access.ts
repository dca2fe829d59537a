import { hasJudgements } from '../../store/jury/judgements.ts';
import { type JudgeRow, judgeOf } from '../../store/jury/judges.ts';
import { findJury, type JuryRow } from '../../store/jury/juries.ts';
import { entriesInConflict, entriesOutside } from '../../store/jury/tables.ts';
import { findShowcase, type ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { criteriaOf, tracksWithCriteria } from './criteria.ts';

/**
 * `barred`: projects that the judge is not sent to. `known`: those of them of which the board knows why, since the judge is or was
 * on the team, or teaches somebody on it; `elsewhere` those in none of the tracks that the judge is limited to.
 */
export type Seat = {
  showcase: ShowcaseRow;
  jury: JuryRow;
  judge: JudgeRow;
  known: ReadonlySet<string>;
  elsewhere: ReadonlySet<string>;
  barred: ReadonlySet<string>;
};

/**
 * The actor as a judge. Whoever is invited sees the tables of a private showcase too; for everybody else there is none, so that
 * nobody learns who judges, and while it is removed there is none for judges either. @throws Fail `not_found`
 */
export async function seatOf(reads: Reads, actor: Member, id: string): Promise<Seat> {
  const showcase = await findShowcase(reads, id);
  const judge = showcase && (await judgeOf(reads, id, actor.userId));
  if (!showcase || showcase.removed_at !== null || !judge || judge.left_at !== null) throw new Fail('not_found');
  const { known, declared, elsewhere } = await entriesInConflict(reads, id, {
    userId: actor.userId,
    judgeId: judge.id,
  });
  const jury = await juryOf(reads, id);
  const barred = new Set([...known, ...declared, ...elsewhere, ...(await entriesWithoutCriteria(reads, jury))]);
  return { showcase, judge: awayFrom(barred, judge), jury, known, elsewhere, barred };
}

/** If each criterion is one of some tracks, there is nothing to ask of what is in none of these. */
async function entriesWithoutCriteria(reads: Reads, jury: JuryRow): Promise<string[]> {
  const criteria = criteriaOf(jury);
  if (criteria.length === 0 || criteria.some(({ tracks }) => tracks.length === 0)) return [];
  return entriesOutside(reads, jury.collection_id, [...tracksWithCriteria(criteria)]);
}

/** Who must not judge the table where they are, or were before, is not there any more. */
const awayFrom = (barred: ReadonlySet<string>, judge: JudgeRow): JudgeRow => ({
  ...judge,
  project_id: barred.has(judge.project_id ?? '') ? null : judge.project_id,
  before_id: barred.has(judge.before_id ?? '') ? null : judge.before_id,
});

/** How the jury works; a showcase without settings has none. */
export const juryOf = async (reads: Reads, id: string): Promise<JuryRow> =>
  (await findJury(reads, id)) ?? {
    collection_id: id,
    kind: 'none',
    criteria: '[]',
    is_open: 0,
    are_results_public: 0,
    carried_results: null,
    teams_see: 'nothing',
    calibration: null,
  };

/** Not while judges go round: the team at their table would read there what each of them gives it, one after the other. */
export const isReleasedToTeams = ({ teams_see, is_open }: JuryRow): boolean => teams_see !== 'nothing' && is_open === 0;

/** Whether anybody but the curators knows results, which nobody moves then. */
const isReleased = ({ are_results_public, teams_see }: JuryRow): boolean =>
  are_results_public === 1 || teams_see !== 'nothing';

/** @throws Fail `results_released` */
export async function assertUnreleased(reads: Reads, id: string): Promise<void> {
  if (isReleased(await juryOf(reads, id))) throw new Fail('results_released');
}

/**
 * Whether what judges have said counts in another way if an entry moves between these tracks, or if they are no more: criteria name
 * one of them. @throws Fail `results_released` if it would, and somebody knows the results
 */
export async function isOfMarks(reads: Reads, id: string, tracks: readonly (string | null)[]): Promise<boolean> {
  const jury = await juryOf(reads, id);
  const named = tracksWithCriteria(criteriaOf(jury));
  if (!tracks.some((track) => track !== null && named.has(track)) || !(await hasJudgements(reads, id))) return false;
  if (isReleased(jury)) throw new Fail('results_released');
  return true;
}
