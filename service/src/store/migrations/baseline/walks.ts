import { type Definition, type EngineName, statementsOf, table, trigger } from './dialect.ts';

/** Changes kept at the least. Decision 21 has the reason. */
const KEPT = 10_000;
/** The oldest are dropped so many at a time. */
const DROPPED = 1000;

/**
 * In PostgreSQL numbers of transactions are not in the order of commits. So rows go in the order of the transactions, and
 * none that a transaction under way could still precede: where one is left that a snapshot's oldest transaction comes
 * after, everything that the snapshot did not see is still there.
 */
const dropOld = (table: string): Record<EngineName, string> => ({
  sqlite: `DELETE FROM ${table} WHERE seq <= new.seq - ${KEPT}`,
  postgres: `DELETE FROM ${table}
      WHERE xid < pg_snapshot_xmin(pg_current_snapshot())
        AND xid < (SELECT xid FROM ${table} ORDER BY xid DESC OFFSET ${KEPT} LIMIT 1)`,
});

/** Before old changes of votes are deleted, they are told once for each project: a vote itself writes nothing for the feed. */
const tellAndDropOldVotes: Record<EngineName, string> = {
  sqlite: `INSERT INTO changes (kind, thing_id, op, created_at)
      SELECT DISTINCT 'project', projects.id, 'changed', now_ms
      FROM vote_changes JOIN projects ON projects.seq = vote_changes.project WHERE vote_changes.seq <= new.seq - ${KEPT};
    ${dropOld('vote_changes').sqlite}`,
  // What is deleted and what is told of it are seen by the same snapshots.
  postgres: `WITH dropped AS (
      ${dropOld('vote_changes').postgres}
      RETURNING project
    )
    INSERT INTO changes (kind, thing_id, op, created_at)
      SELECT DISTINCT 'project', projects.id, 'changed', now_ms
      FROM dropped JOIN projects ON projects.seq = dropped.project`,
};

const keepingLast = (table: string, does: Record<EngineName, string>): Definition => {
  const kept = (engine: EngineName) =>
    statementsOf(engine, [
      trigger(`${table}_kept`, {
        on: table,
        after: 'INSERT',
        when: `new.seq % ${DROPPED} = 0`,
        does: `${does[engine]};`,
      }),
    ]);
  return { sqlite: kept('sqlite'), postgres: kept('postgres') };
};

const byTransaction = (table: string): Definition => ({
  postgres: [
    `ALTER TABLE ${table} ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id()`,
    `CREATE INDEX ${table}_xid ON ${table} (xid)`,
  ],
});

const columns = `
    seq bigsequence unkeyed,
    project integer NOT NULL,
    change bigint NOT NULL`;

/**
 * By how much a number of public projects changed, in the order of the commits and without gaps: a walk in its order goes
 * by the numbers of its beginning. A migration makes all three, and a trigger like `projects_votes_changed`.
 */
export const changesOfNumber = (name: string, drop = dropOld(name)) => ({
  tables: [table(name, columns), byTransaction(name)],
  // A walk remembers a snapshot and asks what it did not see. The first row stands for the time before all of them.
  first: { postgres: [`INSERT INTO ${name} (xid, project, change) VALUES ('0', 0, 0)`] },
  kept: keepingLast(name, drop),
});

const votes = changesOfNumber('vote_changes', tellAndDropOldVotes);

export const walks: readonly Definition[] = [
  ...votes.tables,
  // The same of places in collections.
  table(
    'order_changes',
    `
    seq bigsequence unkeyed,
    collection_id uuid NOT NULL,
    project_id uuid NOT NULL,
    change bigint NOT NULL`,
  ),
  {
    sqlite: [`CREATE INDEX order_changes_place ON order_changes (collection_id, project_id, seq, change)`],
    postgres: [`CREATE INDEX order_changes_place ON order_changes (collection_id, project_id)`],
  },
  byTransaction('order_changes'),
  // Only an import gives something that is shown another date; a draft gets one when it is launched; people seldom
  // take other names. Walks in such an order end then.
  table(
    'rewrites',
    `
    dates bigint NOT NULL,
    launches bigint NOT NULL,
    names bigint NOT NULL`,
    { hasRowid: true },
  ),
  {
    sqlite: [`INSERT INTO rewrites VALUES (0, 0, 0)`],
    postgres: [
      `ALTER TABLE rewrites ADD COLUMN dates_xid xid8 NOT NULL, ADD COLUMN launches_xid xid8 NOT NULL,
        ADD COLUMN names_xid xid8 NOT NULL`,
      `INSERT INTO rewrites (dates, dates_xid, launches, launches_xid, names, names_xid) VALUES (0, '0', 0, '0', 0, '0')`,
    ],
  },
  votes.first,
  {
    postgres: [
      `INSERT INTO order_changes (xid, collection_id, project_id, change)
        VALUES ('0', gen_random_uuid(), gen_random_uuid(), 0)`,
    ],
  },
];

type Rewriting = { on: string; of: string; when: string };

/** PostgreSQL counts once in a transaction: to raise one number thousands of times in one takes a time with its square. */
const rewriting = (name: string, what: 'dates' | 'launches' | 'names', { on, of, when }: Rewriting): Definition => {
  const each = (does: string) => trigger(name, { on, after: `UPDATE OF ${of}`, when, does });
  return {
    sqlite: statementsOf('sqlite', [each(`UPDATE rewrites SET ${what} = ${what} + 1;`)]),
    postgres: statementsOf('postgres', [
      each(`UPDATE rewrites SET ${what} = ${what} + 1, ${what}_xid = pg_current_xact_id()
      WHERE ${what}_xid <> pg_current_xact_id();`),
    ]),
  };
};

const dated = 'old.created_at <> new.created_at';
const wasAndIsPublic = `old.status = 'active' AND new.status = 'active'`;

export const walksTriggers: readonly Definition[] = [
  trigger('projects_votes_changed', {
    on: 'projects',
    after: 'UPDATE OF upvotes_count',
    when: `old.upvotes_count <> new.upvotes_count AND old.status = 'active' AND new.status = 'active'`,
    does: `INSERT INTO vote_changes (project, change) VALUES (new.seq, new.upvotes_count - old.upvotes_count);`,
  }),
  trigger('collection_projects_moved', {
    on: 'collection_projects',
    after: 'UPDATE OF position',
    when: `old.position <> new.position`,
    does: `
      INSERT INTO order_changes (collection_id, project_id, change)
      VALUES (new.collection_id, new.project_id, new.position - old.position);`,
  }),
  votes.kept,
  keepingLast('order_changes', dropOld('order_changes')),
  rewriting('users_renamed', 'names', {
    on: 'users',
    of: 'username, full_name',
    when: 'old.username IS DISTINCT FROM new.username OR old.full_name IS DISTINCT FROM new.full_name',
  }),
  rewriting('projects_dates', 'dates', { on: 'projects', of: 'created_at', when: `${dated} AND ${wasAndIsPublic}` }),
  rewriting('projects_launches', 'launches', {
    on: 'projects',
    of: 'created_at',
    when: `${dated} AND (old.status <> 'active' OR new.status <> 'active')`,
  }),
  ...['comments', 'project_members', 'collections'].map((on) =>
    rewriting(`${on}_dates`, 'dates', { on, of: 'created_at', when: dated }),
  ),
];
