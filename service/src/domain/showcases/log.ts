import type { ShowcaseAction } from '@launch-board/contract';
import { insertDecision } from '../../store/showcases/log.ts';
import { voteTimesOf } from '../../store/showcases/showcases.ts';
import type { Member } from '../actor.ts';
import type { Moment } from '../deps.ts';
import { hasVoteBegun } from './phase.ts';

export type Details = { fields?: string[]; from?: number; to?: number };
type Deciding = Moment & { actor: Member };
type Decision = { action: ShowcaseAction; projectId?: string; details?: Details };

/**
 * Notes what a curator decides once the vote has begun, when the curators see its counts. Call it before the change, which
 * may put the beginning off.
 */
export async function noteOnceVoting(moment: Deciding, id: string, decision: Decision): Promise<void> {
  const times = await voteTimesOf(moment.writes, id);
  if (times && hasVoteBegun(times, moment.now)) await note(moment, id, decision);
}

/** Notes what decides about marks, or concerns people outside the board, whether or not there is a vote. */
export const note = (
  { writes, actor, now, newId }: Deciding,
  id: string,
  { action, projectId, details }: Decision,
): Promise<void> =>
  // Without a bound: dropping the oldest would let a curator bury a decision under others, and a full log would stop an evening.
  insertDecision(writes, {
    id: newId(),
    collection_id: id,
    user_id: actor.userId,
    action,
    project_id: projectId ?? null,
    details: details ? JSON.stringify(details) : null,
    created_at: now,
  });
