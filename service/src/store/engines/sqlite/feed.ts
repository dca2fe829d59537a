import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Feed, ToldChange } from '../feed.ts';

const NONE = '0';

/** One transaction at a time writes, so the numbers are the order of the commits. */
export const sqliteFeed: Feed = {
  async state({ db }) {
    const row = await db
      .selectFrom('change_history')
      .select([
        'epoch',
        'dropped_seq',
        sql<number | null>`(SELECT max(seq) FROM changes)`.as('last'),
        sql<number | null>`(SELECT max(seq) FROM vote_changes)`.as('lastVote'),
      ])
      .executeTakeFirstOrThrow();
    return {
      epoch: row.epoch,
      end: {
        changes: { xid: NONE, seq: Math.max(row.last ?? 0, row.dropped_seq) },
        votes: { xid: NONE, seq: row.lastVote ?? 0 },
      },
      dropped: { xid: NONE, seq: row.dropped_seq },
      isSettled: true,
    };
  },

  async after({ db }, place, _end, max) {
    const changes = await db
      .selectFrom('changes')
      .select(['kind', 'thing_id', 'op', 'seq', sql<string>`'0'`.as('xid')])
      .where('seq', '>', place.changes.seq)
      .orderBy('seq')
      .limit(max)
      .execute();
    const votes = await db
      .selectFrom('vote_changes')
      .innerJoin('projects', 'projects.seq', 'vote_changes.project')
      .select(['projects.id as thing_id', 'vote_changes.seq'])
      .where('vote_changes.seq', '>', place.votes.seq)
      .orderBy('vote_changes.seq')
      .limit(max)
      .execute();
    return { changes, votes: votes.map((row): ToldChange => ({ ...row, kind: 'project', op: 'changed', xid: NONE })) };
  },

  async drop({ db }, before, max) {
    const oldest = await db
      .selectFrom((from) =>
        from.selectFrom('changes').select(['seq', 'created_at']).orderBy('seq').limit(max).as('old'),
      )
      .select(({ fn }) => [fn.countAll<number>().as('number'), fn.max('seq').as('last')])
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow();
    if (!oldest.last) return 0;
    await db.deleteFrom('changes').where('seq', '<=', oldest.last).where('created_at', '<', before).execute();
    await db.updateTable('change_history').set({ dropped_seq: oldest.last }).execute();
    return oldest.number;
  },
};

/**
 * Begins another history if this is not the file that the last one was written to: a backup was put in its place. In a
 * transaction, which waits for the lock of another process that starts at the same moment.
 */
export const beginHistoryOf = (db: Kysely<Tables>, file: string) =>
  db.transaction().execute((transaction) =>
    sql`UPDATE change_history SET epoch = lower(hex(randomblob(16))), file = ${file}
      WHERE file IS NOT ${file}`.execute(transaction),
  );
