import { moveConflicts } from '../../store/jury/conflicts.ts';
import { putJudgeTracks, tracksOfJudges } from '../../store/jury/judge-tracks.ts';
import { deleteJudge, type JudgeRow, judgesOf, updateJudge } from '../../store/jury/judges.ts';
import { markDealtWith } from '../../store/notices/changes.ts';
import type { Transaction } from '../transaction.ts';

/** What is over once somebody who has left is a judge again. */
export const again = { left_at: null, are_marks_set_aside: 0, reminded_at: null } as const;

/**
 * Whoever agrees is known by the account from then on, and the address is no longer needed. All
 * rows of the person become one: the one of their account, since it has what they have judged.
 */
export async function agree(tx: Transaction, judge: JudgeRow): Promise<void> {
  const { writes, actor, now } = tx;
  const rows = await judgesOf(writes, judge.collection_id, actor.userId);
  const kept = rows.find(({ id, user_id }) => user_id !== null && id !== judge.id) ?? judge;
  for (const { id } of rows) await markDealtWith(writes, actor.userId, id, now);
  for (const row of rows) if (row.id !== kept.id) await merge(tx, { row, judge, kept });
  const isBack = kept.id !== judge.id;
  const back = isBack ? { ...again, invited_by: judge.invited_by } : {};
  await updateJudge(writes, kept.id, { ...back, user_id: actor.userId, address: null, accepted_at: now });
}

/** Of the invitation that they have accepted the tracks hold. */
async function merge({ writes }: Transaction, { row, judge, kept }: Record<'row' | 'judge' | 'kept', JudgeRow>) {
  await moveConflicts(writes, row.id, kept.id);
  if (row.id === judge.id) {
    const id = row.collection_id;
    const tracks = (await tracksOfJudges(writes, id)).get(row.id) ?? [];
    await putJudgeTracks(writes, { judgeId: kept.id, id }, tracks);
  }
  await deleteJudge(writes, row.id);
}
