import { sql } from 'kysely';
import { prepared, written } from '../../queries/prepared.ts';
import { assertChanged, type Ballot, type VoteSets } from '../engine.ts';

const among = prepared((db, { ballots }: { ballots: string }) =>
  written(
    db,
    // In SQLite, CROSS JOIN fixes the order: one index lookup for each element of the list.
    sql<Ballot>`SELECT project_id AS "projectId", user_id AS "userId" FROM json_each(${ballots}) AS given
      CROSS JOIN votes ON project_id = given.value ->> 0 AND user_id = given.value ->> 1`,
  ),
);

const added = prepared((db, { ballots, now }: { ballots: string; now: number }) =>
  written(
    db,
    sql`INSERT INTO votes (project_id, user_id, created_at)
      SELECT value ->> 0, value ->> 1, ${now} FROM json_each(${ballots})`,
  ),
);

const removed = prepared((db, { ballots }: { ballots: string }) =>
  written(
    db,
    sql`DELETE FROM votes WHERE (project_id, user_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${ballots}))`,
  ),
);

const counted = prepared((db, { changes }: { changes: string }) =>
  written(
    db,
    sql`UPDATE projects SET upvotes_count = upvotes_count + given.change
      FROM (SELECT value ->> 0 AS seq, value ->> 1 AS change FROM json_each(${changes})) AS given
      WHERE projects.seq = given.seq`,
  ),
);

/** Each set is passed as one JSON text, so that one prepared statement serves sets of any size. */
export const sqliteVotes: VoteSets = {
  among: (handle, ballots) => among.all(handle, { ballots: listOf(ballots) }),
  async add(handle, ballots, now) {
    assertChanged(ballots.length, await added.change(handle, { ballots: listOf(ballots), now }));
  },
  async remove(handle, ballots) {
    assertChanged(ballots.length, await removed.change(handle, { ballots: listOf(ballots) }));
  },
  async count(handle, changes) {
    const list = JSON.stringify(changes.map(({ seq, change }) => [seq, change]));
    assertChanged(changes.length, await counted.change(handle, { changes: list }));
  },
};

const listOf = (ballots: readonly Ballot[]): string =>
  JSON.stringify(ballots.map(({ projectId, userId }) => [projectId, userId]));
