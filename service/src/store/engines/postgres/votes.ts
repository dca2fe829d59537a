import { sql } from 'kysely';
import { prepared, written } from '../../queries/prepared.ts';
import { assertChanged, type Ballot, type VoteSets } from '../engine.ts';

type Lists = { projects: string; people: string };

const given = ({ projects, people }: Lists) => sql`unnest(${projects}::uuid[], ${people}::uuid[])`;

const among = prepared((db, lists: Lists) =>
  written(
    db,
    sql<Ballot>`SELECT project_id AS "projectId", user_id AS "userId"
      FROM votes JOIN ${given(lists)} AS given (project, person) ON project_id = project AND user_id = person`,
  ),
);

const added = prepared((db, { now, ...lists }: Lists & { now: number }) =>
  written(
    db,
    sql`INSERT INTO votes (project_id, user_id, created_at)
      SELECT project, person, ${now}::bigint FROM ${given(lists)} AS given (project, person)`,
  ),
);

const removed = prepared((db, lists: Lists) =>
  written(
    db,
    sql`DELETE FROM votes USING ${given(lists)} AS given (project, person) WHERE project_id = project AND user_id = person`,
  ),
);

const counted = prepared((db, { seqs, changes }: { seqs: string; changes: string }) =>
  written(
    db,
    sql`UPDATE projects SET upvotes_count = upvotes_count + change
      FROM unnest(${seqs}::integer[], ${changes}::bigint[]) AS given (number, change) WHERE seq = number`,
  ),
);

/** Each set is passed as arrays, so that one prepared statement serves sets of any size. */
export const postgresVotes: VoteSets = {
  among: (handle, ballots) => among.all(handle, listsOf(ballots)),
  async add(handle, ballots, now) {
    assertChanged(ballots.length, await added.change(handle, { ...listsOf(ballots), now }));
  },
  async remove(handle, ballots) {
    assertChanged(ballots.length, await removed.change(handle, listsOf(ballots)));
  },
  async count(handle, changes) {
    const seqs = arrayOf(changes.map(({ seq }) => seq));
    const numbers = arrayOf(changes.map(({ change }) => change));
    assertChanged(changes.length, await counted.change(handle, { seqs, changes: numbers }));
  },
};

const listsOf = (ballots: readonly Ballot[]): Lists => ({
  projects: arrayOf(ballots.map(({ projectId }) => projectId)),
  people: arrayOf(ballots.map(({ userId }) => userId)),
});

/** PostgreSQL's text form of an array; ids and numbers need no quotes. */
const arrayOf = (elements: readonly (string | number)[]): string => `{${elements.join(',')}}`;
