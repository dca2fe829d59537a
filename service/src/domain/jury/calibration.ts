import type { Calibration, Complete, InputOf, operations } from '@launch-board/contract';
import {
  type CalibrationRow,
  calibrationMarksIn,
  dropCalibrationMarks,
  putCalibrationMarks,
} from '../../store/jury/calibration.ts';
import { hasJudgements } from '../../store/jury/judgements.ts';
import { judgeOf, listJudges } from '../../store/jury/judges.ts';
import { type JuryRow, putJury } from '../../store/jury/juries.ts';
import { entriesTiedIn, tablesOfIds } from '../../store/jury/tables.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byId } from '../lists/by-id.ts';
import type { Pages } from '../pages.ts';
import { changeableShowcase, visibleShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { juryOf, seatOf } from './access.ts';
import { type Criteria, criteriaFor, criteriaOf, hasEach, type Marks } from './criteria.ts';
import { marksOfEach } from './judgements.ts';
import { type Round, roundOf, rowOfRound } from './rounds.ts';
import { viewTable } from './views.ts';

type Reply = Promise<{ calibration: Complete<Calibration> }>;

export const getCalibration = (
  { store, pages }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.getCalibration>,
): Reply => store.read(async (reads) => ({ calibration: await view(reads, pages, await readerOf(reads, actor, id)) }));

type Reader = { id: string; judgeId: string | undefined; isCurator: boolean };

/** A judge sees the round of a private showcase too. @throws Fail `not_found` for everybody else but its curators */
async function readerOf(reads: Reads, actor: Member, given: string): Promise<Reader> {
  const judge = await judgeOf(reads, given.toLowerCase(), actor.userId);
  if (judge && judge.left_at === null) {
    const { showcase } = await seatOf(reads, actor, given);
    const isCurator = await visibleShowcase(reads, actor, given).then(
      (seen) => seen.isCurator,
      () => false,
    );
    return { id: showcase.id, judgeId: judge.id, isCurator };
  }
  const { showcase, isCurator } = await visibleShowcase(reads, actor, given);
  if (!isCurator) throw new Fail('not_found');
  return { id: showcase.id, judgeId: undefined, isCurator };
}

export const setCalibration = (
  deps: Deps,
  actor: Member,
  { id: given, body: { projects, ...others } }: InputOf<typeof operations.setCalibration>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    const { id } = await changeableShowcase(writes, actor, given);
    const jury = await juryOf(writes, id);
    const wanted = projects.map((one) => one.toLowerCase());
    const reader = { id, judgeId: (await judgeOf(writes, id, actor.userId))?.id, isCurator: true };
    const before = roundOf(jury);
    const isSame = (before?.projects ?? []).join() === wanted.join() && before?.isOpen !== false;
    if (isSame) return { calibration: await view(writes, deps.pages, reader) };
    if (jury.is_open === 1 || jury.carried_results !== null || (await hasJudgements(writes, id)))
      throw new Fail('jury_begun');
    await assertMarkable(writes, jury, wanted);
    await note(tx, id, { action: 'calibration_changed' });
    await putJury(writes, { ...jury, ...rowOfRound(wanted.length === 0 ? null : { projects: wanted, isOpen: true }) });
    await dropCalibrationMarks(writes, id);
    return { calibration: await view(writes, deps.pages, reader) };
  });

/** @throws Fail `invalid_request` */
async function assertMarkable(reads: Reads, jury: JuryRow, projects: readonly string[]) {
  if (jury.kind !== 'rubric' && projects.length > 0)
    throw new Fail('invalid_request', { details: [{ field: 'projects', message: 'need a jury that gives marks' }] });
  const tables = byId(await tablesOfIds(reads, jury.collection_id, projects));
  const details = projects.flatMap((one, i) =>
    tables.has(one) ? [] : [{ field: `projects.${i}`, message: 'must be the id of an accepted entry' }],
  );
  if (details.length > 0) throw new Fail('invalid_request', { details });
}

export const closeCalibration = (
  deps: Deps,
  actor: Member,
  { id: given }: InputOf<typeof operations.closeCalibration>,
): Reply =>
  transact(deps, actor, async (tx) => {
    const { writes } = tx;
    const { id } = await changeableShowcase(writes, actor, given);
    const jury = await juryOf(writes, id);
    const round = roundOf(jury);
    if (round?.isOpen) {
      await note(tx, id, { action: 'calibration_changed' });
      await putJury(writes, { ...jury, ...rowOfRound({ ...round, isOpen: false }) });
    }
    const judgeId = (await judgeOf(writes, id, actor.userId))?.id;
    return { calibration: await view(writes, deps.pages, { id, judgeId, isCurator: true }) };
  });

export const submitCalibration = (
  deps: Deps,
  actor: Member,
  { id: given, project_id, body: { marks, ...others } }: InputOf<typeof operations.submitCalibration>,
): Reply =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    const { showcase, jury, judge } = await seatOf(writes, actor, given);
    const { id } = showcase;
    const projectId = project_id.toLowerCase();
    const round = roundOf(jury);
    const asked = round && (await askedIn(writes, jury, round)).get(judge.id);
    if (judge.accepted_at === null || !asked?.includes(projectId)) throw new Fail('not_found');
    if (!round?.isOpen) throw new Fail('jury_closed');
    const [table] = await tablesOfIds(writes, id, [projectId]);
    const whole = marksOfEach(criteriaFor(criteriaOf(jury), table?.track ?? null), marks);
    await putCalibrationMarks(writes, {
      ...{ judge_id: judge.id, project_id: projectId, collection_id: id },
      ...{ marks: JSON.stringify(whole), created_at: now },
    });
    const { judges, done } = await progressOf(writes, jury, round);
    // Whoever was last has shown everybody's marks.
    if (done === judges) await putJury(writes, { ...jury, ...rowOfRound({ ...round, isOpen: false }) });
    return { calibration: await view(writes, deps.pages, { id, judgeId: judge.id, isCurator: false }) };
  });

/** By project, what marks are asked for; nothing of one that is not there any more, or in no track that has criteria. */
async function criteriaIn(reads: Reads, jury: JuryRow, { projects }: Round): Promise<Map<string, Criteria>> {
  const tables = await tablesOfIds(reads, jury.collection_id, projects);
  const own = tables.map(({ id, track }) => [id, criteriaFor(criteriaOf(jury), track)] as const);
  return new Map(own.filter(([, criteria]) => criteria.length > 0 || criteriaOf(jury).length === 0));
}

/** By judge, which of the projects they are asked for: all but those whose teams they know. Limits of tracks do not matter here. */
async function askedIn(reads: Reads, jury: JuryRow, round: Round): Promise<Map<string, string[]>> {
  const { projects } = round;
  const id = jury.collection_id;
  const there = await criteriaIn(reads, jury, round);
  const tied = await entriesTiedIn(reads, id, projects);
  const isTied = (judge: string, project: string) =>
    tied.some(({ judge_id, project_id }) => judge_id === judge && project_id === project);
  const judges = (await listJudges(reads, id)).filter(({ left_at }) => left_at === null);
  return new Map(
    judges.map((judge) => [judge.id, projects.filter((one) => there.has(one) && !isTied(judge.id, one))] as const),
  );
}

async function progressOf(reads: Reads, jury: JuryRow, round: Round) {
  const asked = await askedIn(reads, jury, round);
  const criteria = await criteriaIn(reads, jury, round);
  const isWhole = ({ project_id, marks }: CalibrationRow) =>
    hasEach(criteria.get(project_id) ?? [], JSON.parse(marks) as Marks);
  const said = (await calibrationMarksIn(reads, jury.collection_id)).filter(isWhole);
  const hasSaid = (judge: string, project: string) =>
    said.some(({ judge_id, project_id }) => judge_id === judge && project_id === project);
  const some = [...asked].filter(([, own]) => own.length > 0);
  const done = some.filter(([judge, own]) => own.every((project) => hasSaid(judge, project)));
  return { asked, said, judges: some.length, done: done.length };
}

async function view(reads: Reads, pages: Pages, { id, judgeId, isCurator }: Reader): Promise<Complete<Calibration>> {
  const jury = await juryOf(reads, id);
  const round = roundOf(jury);
  const criteria = criteriaOf(jury);
  if (!round) return { state: 'none', criteria, judges: 0, done: 0, projects: [] };
  const { asked, said, judges, done } = await progressOf(reads, jury, round);
  const tables = byId(await tablesOfIds(reads, id, round.projects));
  // Who is still to give marks gives them without having seen those of others.
  const isShown = !round.isOpen || (isCurator && judgeId === undefined);
  const projects = round.projects.flatMap((projectId) => {
    const table = tables.get(projectId);
    const project = table && viewTable(table, pages);
    if (!project) return [];
    const own = said.filter(({ project_id }) => project_id === projectId);
    const mine = own.find(({ judge_id }) => judge_id === judgeId);
    return {
      project,
      is_mine: asked.get(judgeId ?? '')?.includes(projectId) ?? false,
      criteria: criteriaFor(criteria, table.track).map((one) => one.id),
      judged: own.length,
      my_marks: mine ? marksIn(criteria, mine) : [],
      marks: isShown ? spreadOf(criteriaFor(criteria, table.track), own) : undefined,
    };
  });
  return { state: round.isOpen ? 'open' : 'closed', criteria, judges, done, projects };
}

function marksIn(criteria: Criteria, row: CalibrationRow) {
  const marks: Marks = JSON.parse(row.marks);
  return criteria.flatMap(({ id }) => (marks[id] === undefined ? [] : [{ criterion: id, mark: marks[id] }]));
}

const spreadOf = (criteria: Criteria, rows: readonly CalibrationRow[]) =>
  criteria.map(({ id }) => ({
    criterion: id,
    marks: rows
      .flatMap((row) => marksIn(criteria, row).filter(({ criterion }) => criterion === id))
      .map(({ mark }) => mark)
      .toSorted((a, b) => a - b),
  }));

/** New criteria are not those that marks were given for; and once judges go round, the round before is over. */
export async function followJury(
  writes: Parameters<typeof putJury>[0],
  row: JuryRow,
  isOther: boolean,
): Promise<JuryRow> {
  const round = roundOf(row);
  if (!round) return row;
  if (isOther) await dropCalibrationMarks(writes, row.collection_id);
  return { ...row, ...rowOfRound(isOther ? null : { ...round, isOpen: round.isOpen && row.is_open === 0 }) };
}
