import { type Complete, type InputOf, type Jury, limits, type operations } from '@launch-board/contract';
import { hasJudgements } from '../../store/jury/judgements.ts';
import { endAssignments, type JuryRow, putJury } from '../../store/jury/juries.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase, curatedShowcase } from '../showcases/access.ts';
import { tracksOf } from '../showcases/fields.ts';
import { note } from '../showcases/log.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { assertUnreleased, juryOf } from './access.ts';
import { followJury } from './calibration.ts';
import { type Criteria, criteriaFor, criteriaOf, storedCriteria } from './criteria.ts';
import { viewJury } from './views.ts';

type Reply = Promise<{ jury: Complete<Jury> }>;
type Body = InputOf<typeof operations.setJury>['body'];
type Rules = { [Name in 'kind' | 'criteria']: Body[Name] | undefined } & { tracks: readonly string[] };

export const getJury = ({ store, pages }: Deps, actor: Member, { id }: InputOf<typeof operations.getJury>): Reply =>
  store.read(async (reads) => {
    await curatedShowcase(reads, actor, id);
    return { jury: await viewJury(reads, pages, await juryOf(reads, id)) };
  });

export const setJury = (
  deps: Deps,
  actor: Member,
  {
    id,
    body: { kind, criteria, is_open, are_results_public, teams_see, ...others },
  }: InputOf<typeof operations.setJury>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const showcase = await changeableShowcase(tx.writes, actor, id);
    const collectionId = showcase.id;
    const before = await juryOf(tx.writes, collectionId);
    const tracks = tracksOf(showcase).map((track) => track.id);
    const row: JuryRow = { ...before, ...rulesOf(tx, before, { kind, criteria, tracks }) };
    const isOther = row.kind !== before.kind || row.criteria !== before.criteria;
    if (isOther && (await hasJudgements(tx.writes, collectionId))) await assertOnlyPlaced(tx, { before, row, tracks });
    // Whoever judged is on the other board, and so is what they said.
    if (before.carried_results !== null && (isOther || is_open)) throw new Fail('jury_begun');
    if (is_open !== undefined) row.is_open = is_open ? 1 : 0;
    if (row.kind === 'none') row.is_open = 0;
    if (are_results_public !== undefined) row.are_results_public = are_results_public ? 1 : 0;
    if (teams_see !== undefined) row.teams_see = teams_see;
    const after = await followJury(tx.writes, row, isOther);
    await noteChanges(tx, before, after);
    await putJury(tx.writes, after);
    if (after.is_open === 0) await endAssignments(tx.writes, collectionId);
    return { jury: await viewJury(tx.writes, deps.pages, after) };
  });

type Placing = { before: JuryRow; row: JuryRow; tracks: readonly string[] };

/**
 * Once somebody has judged, a criterion that has lost a track can get another one, and nothing else changes: its marks would wait
 * for good otherwise. @throws Fail `jury_begun`, `results_released`
 */
async function assertOnlyPlaced({ writes }: Transaction, { before, row, tracks }: Placing) {
  const old = criteriaOf(before);
  const now = criteriaOf(row);
  const isKept = (one: Criteria[number], other: Criteria[number] | undefined) => {
    if (one.id !== other?.id || one.weight !== other.weight) return false;
    if (one.tracks.join() === other.tracks.join()) return true;
    const left = one.tracks.filter((track) => tracks.includes(track));
    const hasLost = left.length < one.tracks.length;
    return hasLost && other.tracks.length > 0 && left.every((track) => other.tracks.includes(track));
  };
  const isOnlyPlaced =
    row.kind === before.kind && old.length === now.length && old.every((one, i) => isKept(one, now[i]));
  if (!isOnlyPlaced) throw new Fail('jury_begun');
  await assertUnreleased(writes, row.collection_id);
}

/** Whether judges may judge is a decision of its own: on it depends who could say something. */
async function noteChanges(tx: Transaction, before: JuryRow, after: JuryRow) {
  const fields = (['kind', 'criteria', 'are_results_public', 'teams_see'] as const).filter(
    (one) => after[one] !== before[one],
  );
  if (fields.length > 0) await note(tx, after.collection_id, { action: 'jury_changed', details: { fields } });
  if (after.is_open === before.is_open) return;
  await note(tx, after.collection_id, { action: after.is_open === 1 ? 'jury_opened' : 'jury_closed' });
}

/** @throws Fail `invalid_request` for a rubric without criteria */
function rulesOf({ newId }: Transaction, before: JuryRow, { kind = before.kind, criteria, tracks }: Rules) {
  const fields = new Fields();
  const known = criteriaOf(before);
  // A criterion that keeps its name keeps its id: the form sends all of them each time.
  const named = criteria?.map(({ name: given, weight = 1, tracks: wanted }, i) => {
    const name = fields.line(`criteria.${i}.name`, given);
    const same = known.find((one) => one.name === name);
    const own = [...new Set(wanted ?? same?.tracks ?? [])].sort();
    for (const [j, track] of own.entries())
      if (!tracks.includes(track) && !same?.tracks.includes(track))
        fields.problems.push({ field: `criteria.${i}.tracks.${j}`, message: 'must be the id of a track' });
    return { id: same?.id ?? newId().slice(0, 8), name, weight, tracks: own };
  });
  const chosen = kind === 'rubric' ? (named ?? known) : [];
  if (kind === 'rubric' && chosen.length === 0 && before.carried_results === null)
    fields.problems.push({ field: 'criteria', message: `must have 1 to ${limits.jury.criteria} criteria` });
  if ([null, ...tracks].some((track) => criteriaFor(chosen, track).length > limits.jury.criteria))
    fields.problems.push({ field: 'criteria', message: `must be at most ${limits.jury.criteria} for one project` });
  if (new Set(chosen.map(({ name }) => name)).size < chosen.length)
    fields.problems.push({ field: 'criteria', message: 'must have different names' });
  fields.assertValid();
  return { kind, criteria: storedCriteria(chosen) };
}
