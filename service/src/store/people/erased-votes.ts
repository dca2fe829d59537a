import { createHmac, hash } from 'node:crypto';
import type { Ballot, Reads, Writes } from '../engines/engine.ts';
import { inChunks, ofKeys } from '../queries/chunks.ts';
import { counted, deleted } from '../queries/counted.ts';

// When the votes of erased accounts had first been cast, so that nobody gives a vote a second day by erasing an account
// and signing in again. Decision 0020 says what a row tells, and whom.

/** Made of what the account alone has. The board stores it only while an erasure is under way. */
export const voteKeyOf = (issuer: string, subject: string): string =>
  hash('sha256', `launch board votes\n${issuer}\n${subject}`, 'base64url');

const digestOf = (voteKey: string, projectId: string): string =>
  createHmac('sha256', voteKey).update(projectId).digest('base64url');

type Cast = { project_id: string; created_at: number };

export async function keepTimes({ db }: Writes, voteKeys: readonly string[], votes: readonly Cast[], now: number) {
  const rows = voteKeys.flatMap((key) =>
    votes.map(({ project_id, created_at }) => ({ digest: digestOf(key, project_id), created_at, erased_at: now })),
  );
  await inChunks(rows, (some) =>
    db
      .insertInto('erased_votes')
      .values(some)
      // The earlier time stands.
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ erased_at: now }))
      .execute(),
  );
}

/** A vote that is about to be cast by an account that was erased before. */
type Returning = Ballot & { voteKey: string };

/** Has the times of such votes be taken for those of withdrawn votes, which triggers give to what is cast again. */
export async function recallTimes({ db }: Writes, ballots: readonly Returning[], now: number) {
  const byDigest = new Map(ballots.map((ballot) => [digestOf(ballot.voteKey, ballot.projectId), ballot]));
  const kept = await ofKeys(byDigest.keys(), (some) =>
    db.selectFrom('erased_votes').select(['digest', 'created_at']).where('digest', 'in', some).execute(),
  );
  for (const { digest, created_at } of kept) {
    const { projectId: project_id, userId: user_id } = byDigest.get(digest) as Returning;
    const row = { user_id, project_id, created_at, withdrawn_at: now };
    // What the new profile has withdrawn itself is later.
    await db
      .insertInto('withdrawn_votes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ created_at }))
      .execute();
    await db.deleteFrom('erased_votes').where('digest', '=', digest).execute();
  }
}

const outdated = ({ db }: Reads, time: number) => db.selectFrom('erased_votes').where('erased_at', '<', time);

export const erasedVotesBefore = (reads: Reads, time: number): Promise<number> => counted(outdated(reads, time));

/** Returns the number of deleted rows. */
export function dropErasedVotesBefore(writes: Writes, time: number, max: number): Promise<number> {
  const old = outdated(writes, time).select('digest').orderBy('erased_at').limit(max);
  return deleted(writes.db.deleteFrom('erased_votes').where('digest', 'in', old));
}
