import type { DecisionResult, InputOf, operations } from '@launch-board/contract';
import { takeOut } from '../../store/collections/changes.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { type EntryRow, findEntry, hasEnteredDraft, updateEntry } from '../../store/showcases/entries.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { changeableShowcase } from './access.ts';
import { accept, movesMarks, type Reply, tellOfTrack, trackIn, viewEntry } from './entries.ts';
import { note, noteOnceVoting } from './log.ts';
import { tellTeam } from './news.ts';

type Decision = InputOf<typeof operations.decideEntry>['body'];

export const decideEntry = (
  deps: Deps,
  actor: Member,
  { id, project_id, body }: InputOf<typeof operations.decideEntry>,
): Reply =>
  transact(deps, actor, async (tx) => {
    await decide(tx, id, project_id, body);
    return viewEntry(tx, id, project_id);
  });

/** Each in a transaction of its own, so that nobody's write waits for many of them. @throws Fail */
export async function decideEntries(
  deps: Deps,
  actor: Member,
  { id, body: { decisions, ...others } }: InputOf<typeof operations.decideEntries>,
): Promise<{ results: { project_id: string; result: DecisionResult }[] }> {
  allRead(others);
  await transact(deps, actor, (tx) => changeableShowcase(tx.writes, actor, id));
  const results: { project_id: string; result: DecisionResult }[] = [];
  for (const { project_id, ...body } of decisions) {
    const decided = transact(deps, actor, (tx) => decide(tx, id, project_id, body));
    results.push({ project_id, result: await decided.then(() => 'done' as const, resultOf) });
  }
  return { results };
}

/** @throws whatever stands in the way of the other decisions too */
function resultOf(error: unknown): DecisionResult {
  const code = error instanceof Fail ? error.code : undefined;
  if (code === 'not_found' || code === 'too_many' || code === 'invalid_request' || code === 'results_released')
    return code;
  throw error;
}

async function decide(tx: Transaction, id: string, project_id: string, decision: Decision) {
  const { state, track, table_number, reason, ...others } = decision;
  allRead(others);
  const showcase = await changeableShowcase(tx.writes, tx.actor, id);
  const before = await findEntry(tx.writes, id, project_id);
  // What its team has not sent, or has taken back, is not for the curators to decide.
  if (!before || (before.consented_at === null && (before.state !== 'started' || state !== undefined)))
    throw new Fail('not_found');
  const project = await projectForUser(tx.writes, project_id, null);
  const facts = { ...before, isDraftEntered: hasEnteredDraft(before) };
  if (!project || !policy.canSeeEntered(project, facts)) throw new Fail('not_found');
  const isDecided = state !== undefined && state !== before.state;
  const inTrack = track === undefined ? before.track : trackIn(showcase, track);
  const action = isDecided ? (`entry_${state}` as const) : 'entry_changed';
  // What marks count is noted always, as all that the jury does.
  const noteIt = (await movesMarks(tx, before, inTrack)) ? note : noteOnceVoting;
  await noteIt(tx, id, { action, projectId: project_id });
  await updateEntry(tx.writes, before, {
    ...(track !== undefined && { track: inTrack }),
    ...(table_number !== undefined && { table_number }),
    ...(state === 'declined' && { state }),
    ...(reason !== undefined && { reason: reasonIn(reason, state ?? before.state) }),
  });
  await tellOfTrack(tx, showcase, before, inTrack);
  if (!isDecided) return;
  if (state === 'accepted') await accept(tx, showcase, project_id, project.status === 'active');
  else await takeOut(tx.writes, id, project_id, tx.now);
  await tellTeam(tx, id, project_id, state);
}

/** @throws Fail `invalid_request` */
function reasonIn(given: string | null, state: EntryRow['state']): string | null {
  const fields = new Fields();
  const reason = fields.maybeText('reason', given);
  if (reason !== null && state !== 'declined')
    fields.problems.push({ field: 'reason', message: 'is for an entry that is declined' });
  fields.assertValid();
  return reason;
}
