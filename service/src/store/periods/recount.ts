import type { StoredPeriodKind } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';

/** Projects `after` < `seq` <= `last`. */
export type Stretch = { after: number; last: number };

/** Projects and votes that are recounted in one transaction, for which other changes wait. One project may have more. */
const most = { projects: 1000, votes: 5000 };

/** The next projects to recount; undefined after the last. */
export async function stretchAfter({ db }: Pick<Reads, 'db'>, after: number): Promise<Stretch | undefined> {
  const rows = await db
    .selectFrom('projects')
    .select((eb) => ['seq', eb('upvotes_count', '-', eb.ref('carried_votes')).as('votes')])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most.projects)
    .execute();
  let votes = 0;
  const end = rows.findIndex((row) => {
    votes += row.votes;
    return votes > most.votes;
  });
  const last = rows[end === -1 ? rows.length - 1 : end]?.seq;
  return last === undefined ? undefined : { after, last };
}

/**
 * Counts the votes of these projects for the periods that are being counted, from the rows. Replaces what triggers have
 * counted. The transaction must run exclusively: a vote that another one adds would be lost.
 */
export async function recountVotes({ db }: Writes, { after, last }: Stretch) {
  await sql`DELETE FROM period_votes WHERE period IN (SELECT seq FROM periods WHERE is_counting = 1)
    AND project > ${after} AND project <= ${last}`.execute(db);
  // Those of a later version too, which this one may run beside.
  const kinds = await db.selectFrom('periods').select('kind').distinct().where('is_counting', '=', 1).execute();
  for (const { kind } of kinds) {
    await sql`INSERT INTO period_votes (period, project, votes, launched_at)
      SELECT periods.seq, given.project, count(*), given.launched_at
      FROM (${votesWithPeriods(kind, sql`projects.seq > ${after} AND projects.seq <= ${last}`)}) AS given
      JOIN periods ON periods.seq = given.period
      WHERE periods.is_counting = 1 AND periods.ends_at > given.created_at
      GROUP BY periods.seq, given.project, given.launched_at`.execute(db);
  }
}

/** Votes with the last period of the kind that begins before them: periods of a kind do not overlap. */
const votesWithPeriods = (kind: StoredPeriodKind, condition: ReturnType<typeof sql>) => sql`
  SELECT projects.seq AS project, projects.created_at AS launched_at, votes.created_at,
    (SELECT others.seq FROM periods AS others WHERE others.kind = ${kind} AND others.starts_at <= votes.created_at
      ORDER BY others.starts_at DESC LIMIT 1) AS period
  FROM projects JOIN votes ON votes.project_id = projects.id WHERE ${condition}`;

export async function endCounting({ db }: Writes) {
  await db.updateTable('periods').set({ is_counting: 0 }).where('is_counting', '=', 1).execute();
}

export type Progress = { counted: number; projects: number };

/** How far the count of votes from their rows is; undefined if none is under way. */
export async function countProgress({ db }: Pick<Reads, 'db'>): Promise<Progress | undefined> {
  const work = await db.selectFrom('due_work').select('data').where('kind', '=', 'count-votes').executeTakeFirst();
  if (!work) return undefined;
  const last = work.data === null ? 0 : Number(JSON.parse(work.data));
  const upTo = (seq: number | undefined) => {
    const all = db.selectFrom('projects').select(sql<number>`count(*)`.as('number'));
    return (seq === undefined ? all : all.where('seq', '<=', seq)).executeTakeFirstOrThrow();
  };
  return { counted: (await upTo(last)).number, projects: (await upTo(undefined)).number };
}

/** The time of the oldest vote; null if there is none. Reads all votes. */
export async function firstVoteAt({ db }: Pick<Reads, 'db'>): Promise<number | null> {
  const row = await db
    .selectFrom('votes')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Rows deleted in one transaction. */
const DROPPED = 2000;

/** Deletes some of the counts of closed periods, which only the results need. @returns whether there were any */
export async function dropTallies({ db }: Writes): Promise<boolean> {
  const found = await db
    .selectFrom('periods')
    .select('seq')
    .where('closed_at', 'is not', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('period_votes').select('project').whereRef('period_votes.period', '=', 'periods.seq')),
    )
    .limit(1)
    .executeTakeFirst();
  if (!found) return false;
  await sql`DELETE FROM period_votes WHERE period = ${found.seq} AND project <= (SELECT max(project) FROM
    (SELECT project FROM period_votes WHERE period = ${found.seq} ORDER BY project LIMIT ${sql.lit(DROPPED)}) AS first_ones)`.execute(
    db,
  );
  return true;
}

type Difference = { key: string; project: number; difference: number };

/** Where the counts of periods differ from the votes: nowhere, outside of what is being counted. */
export async function tallyFaults({ db }: Pick<Reads, 'db'>, limit: number): Promise<string[]> {
  // Few periods are running: those to come are left out, so that each vote is compared with a handful.
  const isChecked = sql`periods.closed_at IS NULL AND periods.is_live = 1 AND periods.is_counting = 0
    AND periods.starts_at <= (SELECT coalesce(max(created_at), 9000000000000000) FROM votes)`;
  const { rows } = await sql<Difference>`
    SELECT periods.key, entries.project, CAST(sum(entries.votes) AS bigint) AS difference FROM (
      SELECT period, project, votes FROM period_votes
      UNION ALL
      SELECT periods.seq, projects.seq, -1 FROM votes JOIN projects ON projects.id = votes.project_id
        JOIN periods ON periods.starts_at <= votes.created_at AND periods.ends_at > votes.created_at AND ${isChecked}
    ) AS entries JOIN periods ON periods.seq = entries.period WHERE ${isChecked}
    GROUP BY periods.key, entries.project HAVING sum(entries.votes) <> 0
    ORDER BY periods.key, entries.project LIMIT ${limit}`.execute(db);
  return rows.map(
    ({ key, project, difference }) =>
      `the leaderboard ${key} counts ${Math.abs(difference)} votes too ${difference > 0 ? 'many' : 'few'} for project number ${project}`,
  );
}
