import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseAway } from '../engine.ts';
import type { Feed, FeedPosition, ToldChange } from '../feed.ts';

/** Before every number of a transaction. */
const FIRST = -1;

/**
 * Numbers are given before a commit, so a reader that went by them alone would miss what commits late. The order is that of the
 * transactions, and only what is below the oldest open one is told: no transaction that is still to end comes before it.
 */
export const postgresFeed: Feed = {
  async state({ db }) {
    const row = await db
      .selectFrom('change_history')
      .select([
        'epoch',
        'dropped_seq',
        sql<string>`dropped_xid::text`.as('droppedXid'),
        sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('oldest'),
        sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('next'),
        // A server that has been restored to a moment, or taken over, goes on in another timeline; a dump is in another database.
        sql<string | null>`CASE WHEN pg_is_in_recovery() THEN NULL
          ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) || (SELECT oid FROM pg_database WHERE datname = current_database())::text
          END`.as('server'),
      ])
      .executeTakeFirstOrThrow();
    if (row.server === null) throw new DatabaseAway('a standby does not know in which order changes were committed');
    const end = { xid: row.oldest, seq: FIRST };
    return {
      epoch: hash('sha256', `${row.epoch} ${row.server}`, 'hex').slice(0, 32),
      end: { changes: end, votes: end },
      dropped: { xid: row.droppedXid, seq: row.dropped_seq },
      isSettled: row.oldest === row.next,
    };
  },

  async after({ db }, place, end, max) {
    const changes = await db
      .selectFrom('changes')
      .select(['kind', 'thing_id', 'op', 'seq', sql<string>`xid::text`.as('xid')])
      .where(sql<boolean>`(xid, seq) > (${place.changes.xid}::xid8, ${place.changes.seq}::bigint)`)
      .where(sql<boolean>`xid < ${end.changes.xid}::xid8`)
      .orderBy(sql`changes.xid`)
      .orderBy('seq')
      .limit(max)
      .execute();
    const votes = await db
      .selectFrom('vote_changes')
      .innerJoin('projects', 'projects.seq', 'vote_changes.project')
      .select(['projects.id as thing_id', 'vote_changes.seq', sql<string>`vote_changes.xid::text`.as('xid')])
      .where(isAfter(place.votes))
      .where(sql<boolean>`vote_changes.xid < ${end.votes.xid}::xid8`)
      .orderBy(sql`vote_changes.xid`)
      .orderBy('vote_changes.seq')
      .limit(max)
      .execute();
    return { changes, votes: votes.map((row): ToldChange => ({ ...row, kind: 'project', op: 'changed' })) };
  },

  async drop({ db }, before, max) {
    const { rows } = await sql<{ number: number; xid: string | null; seq: number | null }>`
      WITH old AS (SELECT xid, seq, created_at FROM changes
          WHERE xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY xid, seq LIMIT ${max}),
        gone AS (DELETE FROM changes WHERE (xid, seq) IN (SELECT xid, seq FROM old WHERE created_at < ${before})
          RETURNING xid, seq)
      SELECT count(*)::int AS number, max(xid)::text AS xid, max(seq) FILTER (WHERE xid = (SELECT max(xid) FROM gone)) AS seq
        FROM gone`.execute(db);
    const { number = 0, xid, seq } = rows[0] ?? {};
    if (number > 0 && xid)
      await sql`UPDATE change_history SET dropped_xid = ${xid}::xid8, dropped_seq = ${seq}`.execute(db);
    return number;
  },
};

/** The index has the transactions alone. */
const isAfter = ({ xid, seq }: FeedPosition) =>
  sql<boolean>`vote_changes.xid >= ${xid}::xid8 AND (vote_changes.xid > ${xid}::xid8 OR vote_changes.seq > ${seq}::bigint)`;
