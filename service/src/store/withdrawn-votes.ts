import type { Reads, Writes } from './engines/engine.ts';
import { counted } from './queries/counted.ts';
import { type Chunk, inOrderOf, slice } from './queries/lists.ts';

// Triggers write these rows; here they are read and, after a time, deleted.

/** Votes that a person has withdrawn, for their own export. */
export const withdrawnVotesOf = ({ db }: Reads, userId: string, chunk: Chunk) =>
  db
    .selectFrom('withdrawn_votes')
    .select(['project_id', 'created_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .$call((all) => slice(all, inOrderOf('project_id'), chunk))
    .execute();

const outdated = ({ db }: Pick<Reads, 'db'>, time: number) =>
  db.selectFrom('withdrawn_votes').where('withdrawn_at', '<', time);

export const withdrawnVotesBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export async function dropWithdrawnVotesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const rows = await outdated(writes, time)
    .select(['user_id', 'project_id'])
    .orderBy('withdrawn_at')
    .limit(max)
    .execute();
  for (const { user_id, project_id } of rows) {
    // Checked again, because it may have been cast and withdrawn once more meanwhile.
    const isOld = writes.db.deleteFrom('withdrawn_votes').where('withdrawn_at', '<', time);
    await isOld.where('user_id', '=', user_id).where('project_id', '=', project_id).execute();
  }
  return rows.length;
}
