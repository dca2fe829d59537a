import type { ShowcaseAction } from '@launch-board/contract';
import { insertDecision } from '../../store/showcases/log.ts';
import { voteTimesOf } from '../../store/showcases/showcases.ts';
import type { Member } from '../actor.ts';
import type { Moment } from '../deps.ts';
import { hasVoteBegun } from './phase.ts';

export type Details = { fields?: string[]; from?: number; to?: number };
type Decision = { action: ShowcaseAction; projectId?: string; details?: Details };

/**
 * Notes what a curator decides once the vote has begun, when the curators see its counts. Call it before the change, which
 * may put the beginning off. Collections without a vote have no log.
 */
export async function note(
  { writes, actor, now, newId }: Moment & { actor: Member },
  id: string,
  { action, projectId, details }: Decision,
): Promise<void> {
  const times = await voteTimesOf(writes, id);
  if (!times || !hasVoteBegun(times, now)) return;
  // Without a bound: dropping the oldest would let a curator bury a decision under others, and a full log would stop an evening.
  await insertDecision(writes, {
    id: newId(),
    collection_id: id,
    user_id: actor.userId,
    action,
    project_id: projectId ?? null,
    details: details ? JSON.stringify(details) : null,
    created_at: now,
  });
}
