import {
  type Assignment,
  type Complete,
  type InputOf,
  type JudgedProject,
  limits,
  type operations,
} from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { promisedTo } from '../../store/jury/handovers.ts';
import { tracksOfJudges } from '../../store/jury/judge-tracks.ts';
import { type JudgementRow, judgementsOfJudge, timesCompared, viewsIn } from '../../store/jury/judgements.ts';
import { type JudgeRow, listJudges, updateJudge } from '../../store/jury/judges.ts';
import { tablesIn } from '../../store/jury/tables.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Pages } from '../pages.ts';
import { tracksOf } from '../showcases/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { type Seat, seatOf } from './access.ts';
import { isForOtherTrack, lastSaid } from './again.ts';
import { agree } from './agree.ts';
import { partOf } from './apart.ts';
import { ABSENCES, nextTable } from './assignment.ts';
import { criteriaFor, criteriaOf } from './criteria.ts';
import { judgedOutcomes } from './outcomes.ts';
import { stateOf, viewTable } from './views.ts';

type Reply = Promise<{ assignment: Complete<Assignment> }>;

const HOLD_MS = limits.jury.holdMinutes * MINUTE_MS;

export const getMyAssignment = (
  { store, pages }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.getMyAssignment>,
): Reply =>
  store.read(async (reads) => {
    const seat = await seatOf(reads, actor, id);
    return { assignment: viewAssignment(seat, await hallOf(reads, seat), pages) };
  });

export const takeAssignment = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.takeAssignment>): Reply =>
  transact(deps, actor, async (tx) => {
    const seat = await seatOf(tx.writes, actor, id);
    if (seat.judge.accepted_at !== null) return sendOn(tx, seat);
    await agree(tx, seat.judge);
    // Their row may be another one now, and more may be said of it.
    return sendOn(tx, await seatOf(tx.writes, actor, id));
  });

export const releaseAssignment = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.releaseAssignment>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    const { judge } = await seatOf(writes, actor, id);
    await updateJudge(writes, judge.id, { project_id: null, held_at: null });
  });

/** Sends the judge to a table, unless they have one that is still there. */
export async function sendOn(tx: Transaction, seat: Seat): Reply {
  const { writes, now, deps } = tx;
  const hall = await hallOf(writes, seat);
  const at = seat.judge.project_id ?? '';
  const isThere = hall.tables.some(({ id }) => id === at) && !hall.seen.has(at) && !seat.barred.has(at);
  const project_id =
    seat.jury.is_open === 0 ? null : isThere ? seat.judge.project_id : await chooseNext(writes, seat, hall, now);
  // Held again: who comes back after a pause has the table for a while.
  const held = { project_id, held_at: now };
  await updateJudge(writes, seat.judge.id, held);
  return { assignment: viewAssignment({ ...seat, judge: { ...seat.judge, ...held } }, hall, deps.pages) };
}

type Hall = Awaited<ReturnType<typeof hallOf>>;

/** The tables, and which of them the judge has seen. */
async function hallOf(reads: Reads, { showcase, jury, judge }: Seat) {
  const judgements = await judgementsOfJudge(reads, judge.id);
  const criteria = criteriaOf(jury);
  const tables = await tablesIn(reads, showcase.id, limits.jury.tables);
  const trackOf = new Map(tables.map(({ id, track }) => [id, track]));
  const isAgain = (row: JudgementRow) => isForOtherTrack(criteria, row, trackOf.get(row.project_id) ?? null);
  return {
    tables,
    // What came to another track since is to be seen again.
    seen: new Set(judgements.filter((row) => !isAgain(row)).map(({ project_id }) => project_id)),
    judged: judgements.filter(({ outcome }) => judgedOutcomes.includes(outcome)).length,
    last: judgements.find(({ project_id }) => project_id === judge.last_id),
    views: await viewsIn(reads, showcase.id, criteria),
    ...tracksFor(judge, await tracksOfJudges(reads, showcase.id)),
  };
}

/** Those that the judge is limited to, and those that anybody is. */
const tracksFor = ({ id }: JudgeRow, all: ReadonlyMap<string, string[]>) => ({
  own: all.get(id) ?? [],
  limited: new Set([...all.values()].flat()),
});

async function chooseNext(
  reads: Reads,
  { showcase, judge, barred }: Seat,
  hall: Hall,
  now: number,
): Promise<string | null> {
  const others = (await listJudges(reads, showcase.id)).filter((other) => isHolding(other, now));
  const compared = judge.before_id
    ? await timesCompared(reads, showcase.id, judge.before_id)
    : new Map<string, number>();
  const promised = new Set(await promisedTo(reads, judge.id));
  const isApart = apartFrom(hall, judge.before_id);
  const none = { views: 0, absences: 0 };
  return nextTable(
    { id: judge.id, seen: hall.seen, barred, promised, last: judge.last_id },
    hall.tables.map(({ id, table_number }) => ({ project: id, table: table_number, ...(hall.views.get(id) ?? none) })),
    others.map(({ id, project_id }) => ({ judge: id, project: project_id ?? '' })),
    // What cannot be compared with the table before comes later.
    (project) => (isApart(project) ? Number.POSITIVE_INFINITY : (compared.get(project) ?? 0)),
  );
}

/** Whether a project is not compared with another one, since judges are limited to the track of one of both. */
function apartFrom({ tables, limited }: Hall, other: string | null): (project: string) => boolean {
  const parts = new Map(tables.map(({ id, track }) => [id, partOf(limited, track)]));
  return (project) => other !== null && parts.has(other) && parts.get(other) !== parts.get(project);
}

/** A judge who takes too long holds nothing any more: others may be there. */
export const isHolding = (
  { project_id, held_at, left_at }: Pick<JudgeRow, 'project_id' | 'held_at' | 'left_at'>,
  now: number,
): boolean => project_id !== null && left_at === null && (held_at ?? 0) > now - HOLD_MS;

function viewAssignment({ showcase, jury, judge, barred }: Seat, hall: Hall, pages: Pages): Complete<Assignment> {
  const tableOf = (id: string | null) => {
    const row = hall.tables.find((table) => table.id === id);
    return row && viewTable(row, pages);
  };
  const state = stateOf(judge);
  const isCompared = jury.kind === 'pairwise' && !apartFrom(hall, judge.before_id)(judge.project_id ?? '');
  return {
    showcase: { id: showcase.id, name: showcase.name },
    judge_id: judge.id,
    kind: jury.kind,
    criteria: criteriaAt(
      jury,
      hall.tables.find(({ id }) => id === judge.project_id),
    ),
    tracks: tracksOf(showcase).filter((track) => hall.own.includes(track.id)),
    is_open: jury.is_open === 1,
    state: state === 'left' ? 'paused' : state,
    table: tableOf(judge.project_id),
    before: isCompared ? tableOf(judge.before_id) : undefined,
    last: jury.is_open === 1 ? lastOf(hall.last, tableOf) : undefined,
    judged: hall.judged,
    left: hall.tables.filter(
      ({ id }) => !hall.seen.has(id) && !barred.has(id) && (hall.views.get(id)?.absences ?? 0) < ABSENCES,
    ).length,
  };
}

const criteriaAt = (jury: Seat['jury'], table: { track: string | null } | undefined) =>
  table ? criteriaFor(criteriaOf(jury), table.track) : criteriaOf(jury);

/** Only of a project that is still there: the judge is sent to it again. */
function lastOf(
  row: JudgementRow | undefined,
  tableOf: (id: string | null) => Complete<JudgedProject> | undefined,
): Complete<Assignment>['last'] {
  const project = row && tableOf(row.project_id);
  if (!project) return undefined;
  const { outcome, marks, comment } = lastSaid(row);
  return { project, outcome, marks: Object.entries(marks).map(([criterion, mark]) => ({ criterion, mark })), comment };
}
