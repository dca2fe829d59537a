import type { Assignment, Complete, InputOf, JuryKind, Outcome, operations } from '@launch-board/contract';
import { limitedTracks } from '../../store/jury/judge-tracks.ts';
import {
  deleteAbsences,
  deleteJudgement,
  insertJudgement,
  type JudgementRow,
  judgementsOfJudge,
  judgementsOfProject,
  replaceJudgement,
} from '../../store/jury/judgements.ts';
import { updateJudge } from '../../store/jury/judges.ts';
import { tablesOfIds } from '../../store/jury/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byId } from '../lists/by-id.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { type Seat, seatOf } from './access.ts';
import { beforeAgain, foundAfterAll, isForOtherTrack, type JudgementInput, lastSaid, withBefore } from './again.ts';
import { partOf } from './apart.ts';
import { sendOn } from './assignments.ts';
import { type Criteria, criteriaFor, criteriaOf, type Marks } from './criteria.ts';

type Submit = InputOf<typeof operations.submitJudgement>;

export const submitJudgement = (
  deps: Deps,
  actor: Member,
  { id, project_id, body }: Submit,
): Promise<{ assignment: Complete<Assignment> }> =>
  transact(deps, actor, async (tx) => {
    const { writes } = tx;
    const seat = await seatOf(writes, actor, id);
    const { judge } = seat;
    const projectId = project_id.toLowerCase();
    const at = await trackAt(writes, seat, projectId);
    const before = (await judgementsOfJudge(writes, judge.id)).find((row) => row.project_id === projectId);
    const given = inputOf(seat, body, at.criteria);
    const isAgain = before !== undefined && at.isThere && isForOtherTrack(criteriaOf(seat.jury), before, at.track);
    const earlier = before && (isAgain ? before : beforeAgain(before));
    const input = earlier ? withBefore(earlier, given, at.track) : given;
    if (before && !isAgain) {
      // The same again, because the first response was lost. Anything else comes from a page that is behind.
      if (!isSame(before, input)) throw new Fail('assignment_changed');
      return sendOn(tx, seat);
    }
    if (seat.jury.is_open === 0) throw new Fail('jury_closed');
    if (judge.project_id !== projectId) throw new Fail('assignment_changed');
    await assertComparable(tx, seat, given);
    // To pass by changes nothing of when it was judged.
    const created_at = before && !isJudged(given) ? before.created_at : tx.now;
    await keepInput(tx, seat, before, { project_id: projectId, ...input, created_at });
    const moved = { last_id: projectId, ...(isJudged(given) && { before_id: projectId }), project_id: null };
    await updateJudge(writes, judge.id, moved);
    return sendOn(tx, { ...seat, judge: { ...judge, ...moved } });
  });

async function keepInput(
  { writes }: Transaction,
  { judge, showcase }: Seat,
  before: JudgementRow | undefined,
  input: JudgementInput & { project_id: string; created_at: number },
) {
  const row = { ...input, previous_id: judge.last_id };
  if (!before) return insertJudgement(writes, { judge_id: judge.id, collection_id: showcase.id, ...row });
  const isLast = judge.last_id === before.project_id;
  const { project_id: _, ...columns } = { ...row, ...(isLast && { previous_id: before.previous_id }) };
  await replaceJudgement(writes, before, columns);
}

type At = { isThere: boolean; track: string | null; criteria: Criteria };

/** The track of a project, and what marks are asked for there; what is not there any more is asked for everything. */
async function trackAt(writes: Transaction['writes'], { jury, showcase }: Seat, projectId: string): Promise<At> {
  const criteria = criteriaOf(jury);
  if (criteria.every(({ tracks }) => tracks.length === 0)) return { isThere: true, track: null, criteria };
  const [table] = await tablesOfIds(writes, showcase.id, [projectId]);
  if (!table) return { isThere: false, track: null, criteria };
  return { isThere: true, track: table.track, criteria: criteriaFor(criteria, table.track) };
}

const isJudged = ({ outcome }: Pick<JudgementRow, 'outcome'>): boolean => outcome !== 'skipped' && outcome !== 'absent';

export const undoJudgement = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.undoJudgement>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { writes } = tx;
    const seat = await seatOf(writes, actor, id);
    const { judge } = seat;
    const rows = await judgementsOfJudge(writes, judge.id);
    const row = rows.find((one) => one.project_id === project_id.toLowerCase());
    if (!row) return;
    if (seat.jury.is_open === 0) throw new Fail('jury_closed');
    if (judge.last_id !== row.project_id) throw new Fail('assignment_changed');
    const before = beforeAgain(row);
    // What was said before the project came to its track is not what is taken back.
    if (before) await replaceJudgement(writes, row, columnsOf(before));
    else await deleteJudgement(writes, judge.id, row.project_id);
    // As if it had not been said: the same table, compared with what was compared then.
    const before_id = isJudged(lastSaid(row)) ? (row.before_id ?? judgedBefore(row, rows)) : judge.before_id;
    const moved = { last_id: row.previous_id, before_id, project_id: row.project_id };
    await updateJudge(writes, judge.id, moved);
    await sendOn(tx, { ...seat, judge: { ...judge, ...moved } });
  });

const columnsOf = ({ outcome, before_id, marks, comment, created_at, previous_id }: JudgementRow) => ({
  ...{ outcome, before_id, marks, comment, created_at, previous_id },
});

/** What the judge had judged before; nothing if somebody has said since that a table on the way was there after all. */
function judgedBefore({ previous_id }: JudgementRow, rows: readonly JudgementRow[]): string | null {
  const previous = rows.find((row) => row.project_id === previous_id);
  if (!previous || isJudged(previous)) return previous?.project_id ?? null;
  return judgedBefore(previous, rows);
}

const outcomesOf: Record<JuryKind, readonly Outcome[]> = {
  none: [],
  pairwise: ['better', 'worse', 'seen', 'skipped', 'absent'],
  rubric: ['scored', 'skipped', 'absent'],
};

/** @throws Fail `invalid_request` if this jury does not take what is sent */
function inputOf(
  { jury }: Seat,
  { outcome, before, marks = [], comment, ...others }: Submit['body'],
  criteria: Criteria,
): JudgementInput {
  allRead(others);
  const fields = new Fields();
  const wrong = (field: string, message: string) => fields.problems.push({ field, message });
  if (!outcomesOf[jury.kind].includes(outcome)) wrong('outcome', 'does not fit the kind of the jury');
  const isComparison = outcome === 'better' || outcome === 'worse';
  if (isComparison !== (before !== undefined)) wrong('before', 'belongs to better and worse, and to nothing else');
  const expected = outcome === 'scored' ? criteria.map(({ id }) => id) : [];
  const given = marksFor(expected, marks);
  if (!given && isOfOtherTrack(criteriaOf(jury), criteria, marks)) throw new Fail('assignment_changed');
  if (!given) wrong('marks', 'must have one mark for each criterion if the outcome is scored, and none otherwise');
  const text = fields.maybeText('comment', comment);
  fields.assertValid();
  return {
    outcome,
    before_id: before?.toLowerCase() ?? null,
    marks: outcome === 'scored' ? JSON.stringify(given) : null,
    comment: text,
  };
}

type GivenMarks = readonly { criterion: string; mark: number }[];

/** In the order of the criteria; undefined unless each has one. */
function marksFor(criteria: readonly string[], marks: GivenMarks): Marks | undefined {
  const given = new Map(marks.map(({ criterion, mark }) => [criterion, mark]));
  if (marks.length !== criteria.length || criteria.some((id) => !given.has(id))) return undefined;
  return Object.fromEntries(criteria.map((id) => [id, given.get(id) as number]));
}

/** Whether the marks are for criteria of the jury, and the project has moved to a track with others while the judge gave them. */
function isOfOtherTrack(all: Criteria, own: Criteria, marks: GivenMarks): boolean {
  const isKnown = (id: string) => all.some((one) => one.id === id);
  return own.length < all.length && marks.length > 0 && marks.every(({ criterion }) => isKnown(criterion));
}

/** @throws Fail `invalid_request` unless each criterion has a mark */
export function marksOfEach(criteria: Criteria, marks: GivenMarks): Marks {
  const given = marksFor(
    criteria.map(({ id }) => id),
    marks,
  );
  if (given) return given;
  throw new Fail('invalid_request', {
    details: [{ field: 'marks', message: 'must have one mark for each criterion' }],
  });
}

const isSame = (row: JudgementRow, input: JudgementInput): boolean =>
  row.outcome === input.outcome &&
  row.before_id === input.before_id &&
  row.marks === input.marks &&
  row.comment === input.comment;

/** The page compared with what the judge saw before, and knew whether there was such a project. */
async function assertComparable({ writes }: Transaction, seat: Seat, input: JudgementInput) {
  const { jury, judge, showcase } = seat;
  if (jury.kind !== 'pairwise' || input.outcome === 'skipped' || input.outcome === 'absent') return;
  const ids = [judge.before_id, judge.project_id].filter((id) => id !== null);
  const tables = byId(await tablesOfIds(writes, showcase.id, ids));
  const limited = await limitedTracks(writes, showcase.id);
  const [before, here] = [tables.get(judge.before_id ?? ''), tables.get(judge.project_id ?? '')];
  const isCompared = before && partOf(limited, before.track) === partOf(limited, here?.track ?? null);
  if (input.before_id !== (isCompared ? before.id : null)) throw new Fail('assignment_changed');
}

export const clearAbsences = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.clearAbsences>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { id: collectionId } = await changeableShowcase(tx.writes, actor, id);
    const projectId = project_id.toLowerCase();
    const wasAbsent = await deleteAbsences(tx.writes, collectionId, projectId);
    if ((await callBackThere(tx, collectionId, projectId)) || wasAbsent)
      await note(tx, collectionId, { action: 'table_found', projectId });
  });

/** Who had marked it in another track, and found nobody in this one, is sent there again; the marks stay. */
async function callBackThere({ writes }: Transaction, id: string, projectId: string): Promise<boolean> {
  let isAny = false;
  for (const row of await judgementsOfProject(writes, id, projectId)) {
    const marks = foundAfterAll(row);
    if (marks === undefined) continue;
    isAny = true;
    await replaceJudgement(writes, row, { ...columnsOf(row), marks });
  }
  return isAny;
}
