import { type JudgeRow, judgeOf } from '../../store/jury/judges.ts';
import { findJury, type JuryRow } from '../../store/jury/juries.ts';
import { ownEntries } from '../../store/jury/tables.ts';
import { findShowcase, type ShowcaseRow } from '../../store/showcases/showcases.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';

/** `own`: projects that the judge has a part in, or had since they entered, which they do not judge. */
export type Seat = { showcase: ShowcaseRow; jury: JuryRow; judge: JudgeRow; own: ReadonlySet<string> };

/**
 * The actor as a judge. Whoever is invited sees the tables of a private showcase too; for everybody else there is none, so that
 * nobody learns who judges, and while it is removed there is none for judges either. @throws Fail `not_found`
 */
export async function seatOf(reads: Reads, actor: Member, id: string): Promise<Seat> {
  const showcase = await findShowcase(reads, id);
  const judge = showcase && (await judgeOf(reads, id, actor.userId));
  if (!showcase || showcase.removed_at !== null || !judge || judge.left_at !== null) throw new Fail('not_found');
  const own = await ownEntries(reads, id, actor.userId);
  return { showcase, judge: awayFrom(own, judge), jury: await juryOf(reads, id), own };
}

/** Whoever joins the team of the table where they are, or were before, is not there any more. */
const awayFrom = (own: ReadonlySet<string>, judge: JudgeRow): JudgeRow => ({
  ...judge,
  project_id: own.has(judge.project_id ?? '') ? null : judge.project_id,
  before_id: own.has(judge.before_id ?? '') ? null : judge.before_id,
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
  };
