import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aiAndData, nobodysId } from '../../../../test/support/catalogue.ts';
import { newDatabase, onServer, settled } from '../../../../test/support/database.ts';
import { listComments } from '../../comments/reads.ts';
import { type LogFilter, listLog } from '../../moderation/log.ts';
import { openStore } from '../../open-store.ts';
import { findUser } from '../../people/users.ts';
import { findPeriod } from '../../periods/periods.ts';
import { placesWon, resultsOf } from '../../periods/results.ts';
import { topOfPeriod } from '../../periods/tallies.ts';
import { votesOfTeams } from '../../periods/team-votes.ts';
import { pageAtOffset } from '../../projects/list/page-at-offset.ts';
import { positionOf } from '../../projects/list/time-buckets.ts';
import { listUserProjects } from '../../projects/of-person.ts';
import type { Sort } from '../../projects/orders.ts';
import { findActiveProject, projectRows } from '../../projects/rows.ts';
import { topByScore } from '../../projects/top-by-score.ts';
import { positionsOf, quarantinedAmong } from '../../quarantine/waiting.ts';
import type { Reads, Store } from '../../store.ts';
import { listMembers } from '../../teams/teams.ts';
import { voteCounts, votedAmong } from '../../votes.ts';
import { ROWS_ARE_NEAR } from './connections.ts';

/** Somebody of whom thousands of posts wait. */
const flooder = 'ffffffff-0000-4000-8000-000000000001';

/** Big enough that the planner would rather not read whole tables. */
const fill = (people: number) => `
  INSERT INTO users (id, is_verified, created_at) SELECT gen_random_uuid(), 1, n FROM generate_series(1, ${people}) n;
  INSERT INTO users (id, is_verified, created_at) VALUES ('${flooder}', 1, 1);
  CREATE TEMP TABLE someone AS SELECT id, row_number() OVER () AS n FROM users;
  INSERT INTO projects (id, status, created_at, updated_at, upvotes_count, carried_votes, comments_count, category_id, user_id, name,
      tagline, name_folded, tagline_folded, description)
    SELECT gen_random_uuid(), CASE WHEN n % 9 = 0 THEN 'draft' ELSE 'active' END, n * 2::bigint ^ 27, n * 2::bigint ^ 27, n % 99, n % 99, 1,
      CASE WHEN n % 5 = 0 THEN NULL ELSE '${aiAndData}'::uuid END, someone.id, 'abc', 'def', 'abc', 'def', repeat('x', 400)
    FROM generate_series(1, 20000) AS g (n) JOIN someone USING (n);
  INSERT INTO comments (id, project_id, user_id, content, created_at)
    SELECT gen_random_uuid(), id, user_id, 'well', created_at FROM projects, generate_series(1, 2);
  INSERT INTO quarantined (thing_id, type, user_id, why, created_at, until)
    SELECT id, 'comment', CASE WHEN created_at % 5 = 0 THEN '${flooder}'::uuid ELSE user_id END, 'many_posts', created_at, created_at FROM comments WHERE user_id IS NOT NULL;
  INSERT INTO votes (project_id, user_id, created_at) SELECT id, user_id, created_at FROM projects WHERE user_id IS NOT NULL;
  INSERT INTO periods (seq, key, kind, starts_at, ends_at, is_live, is_counting) SELECT n, n, 'year', n, n + 1, 0, 0 FROM generate_series(1, 300) n;
  INSERT INTO period_votes (period, project, votes, launched_at) SELECT 1 + seq % 2, seq, 1 + seq % 50, created_at FROM projects;
  INSERT INTO period_results (period, place, project_id, votes)
    SELECT period, place, id, 9 FROM generate_series(1, 300) AS p (period) JOIN (SELECT id, row_number() OVER () AS place FROM projects LIMIT 100) AS first ON true;
  INSERT INTO project_members (id, project_id, user_id, role, created_at, accepted_at)
    SELECT gen_random_uuid(), id, user_id, 'owner', created_at, created_at FROM projects WHERE user_id IS NOT NULL;
  INSERT INTO moderation_log (id, act, target_type, target_id, moderator_id, created_at)
    SELECT gen_random_uuid(), 'x', CASE WHEN n % 3 = 0 THEN 'user' ELSE 'project' END, gen_random_uuid(), id, n FROM someone;
  INSERT INTO moderation_log_concerns (subject_id, seq) SELECT target_id, seq FROM moderation_log;
  DROP TABLE someone;
  ANALYZE`;

type Board = AsyncDisposable & { url: string; store: Store };

async function boardOf(people: number): Promise<Board> {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await newDatabase());
  await onServer(url, fill(people));
  const store = stack.adopt(openStore(url), (it) => it.close());
  await settled(store);
  const opened = stack.move();
  return { url, store, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

let board: Board;
beforeAll(async () => {
  board = await boardOf(30_000);
});
afterAll(() => board[Symbol.asyncDispose]());

const slice = { limit: 24, offset: 3 };
const page = (query: Partial<Parameters<typeof pageAtOffset>[1]>) => (reads: Reads) =>
  pageAtOffset(reads, { categoryId: null, search: null, sort: 'recent', limit: 24, offset: 0, ...query });

const rows = [
  'projects_pkey',
  'projects_seq_key',
  'projects_id_status_upvotes_count_key',
  'categories_pkey',
  // The first of each team.
  'project_members_project_id_user_id_key',
  'users_pkey',
];

const logged = (filter: LogFilter) => (reads: Reads) => listLog(reads, { ...filter, ...slice });
const rowsOfLog = ['moderation_log_pkey', 'users_pkey'];

/** The index of each order, and the one that begins with the category. */
const indexes: Record<Sort, [all: string, ofCategory: string]> = {
  recent: ['projects_recent', 'projects_category_recent'],
  popular: ['projects_popular', 'projects_category_popular'],
};

type Expected = [string, (reads: Reads) => Promise<unknown>, string[], 'sorts'?];

const inOrders = (Object.keys(indexes) as Sort[]).flatMap((sort): Expected[] => {
  const [all, ofCategory] = indexes[sort];
  return [
    [sort, page({ sort }), [all, ...rows]],
    [`${sort} of a category`, page({ sort, categoryId: aiAndData }), [ofCategory, ...rows]],
  ];
});

/** Each read, the indexes it may take, and whether it may sort what it found. */
const reads: Expected[] = [
  ...inOrders,
  ['most voted, far down', page({ sort: 'popular', offset: 9000 }), ['projects_popular', ...rows]],
  ['newest, far down', page({ offset: 12_000 }), ['projects_recent', 'project_spans_pkey', ...rows]],
  [
    'what changed lately',
    page({ filters: { since: 2.67e12, createdAfter: 9 } }),
    ['projects_updated', 'projects_recent', 'counts_pkey', ...rows],
    'sorts',
  ],
  [
    'what was created lately, newest first',
    page({ filters: { createdAfter: 2.6e12 } }),
    ['projects_recent', 'counts_pkey', ...rows],
    'sorts',
  ],
  [
    'what a person submitted',
    page({ filters: { submitter: nobodysId } }),
    ['projects_user', 'counts_pkey', ...rows],
    'sorts',
  ],
  [
    'what a person is credited on',
    page({ filters: { member: nobodysId } }),
    ['projects_user', 'project_members_user', 'counts_pkey', ...rows],
    'sorts',
  ],
  ['a leaderboard', (it) => topOfPeriod(it, { period: 1, category: null, limit: 24 }), ['period_votes_order', ...rows]],
  [
    'a leaderboard of a small category',
    (it) => topOfPeriod(it, { period: 1, category: nobodysId, limit: 24 }),
    ['projects_category_popular', 'period_votes_pkey'],
    'sorts',
  ],
  [
    'the votes of teams on a leaderboard',
    (it) => votesOfTeams(it, { projects: [1, 2], from: 1, until: 2 }),
    // Both indexes of votes have the project and the person.
    ['projects_pkey', 'project_members_project_id_user_id_key', 'votes_pkey', 'votes_user'],
  ],
  [
    'results of closed periods',
    (it) => resultsOf(it, { periods: [7, 8], places: 3 }),
    ['period_results_pkey', ...rows],
    'sorts',
  ],
  ['places of a project', (it) => placesWon(it, nobodysId), ['period_results_project']],
  ['the period of a key', (it) => findPeriod(it, '2026-W47'), ['periods_key_key']],
  ['the span of a page, of some hundred', (it) => positionOf(it, aiAndData, 9), ['project_spans_pkey'], 'sorts'],
  // A few rows are sorted, to be merged with the categories.
  ['the rows of a page', (it) => projectRows(it, [1, 2, 3]), rows, 'sorts'],
  ['one project', (it) => findActiveProject(it, nobodysId), rows, 'sorts'],
  ['a batch of vote counts', (it) => voteCounts(it, [nobodysId]), rows],
  ['whether a person has voted', (it) => votedAmong(it, nobodysId, [nobodysId]), ['votes_pkey', 'votes_user']],
  ['a profile', (it) => findUser(it, nobodysId), ['users_pkey']],
  [
    'comments, of which a project has few',
    (it) => listComments(it, nobodysId, slice),
    ['comments_project', 'users_pkey'],
    'sorts',
  ],
  [
    'members, of which a project has few',
    (it) => listMembers(it, nobodysId, slice),
    ['project_members_project_id_user_id_key', 'users_pkey'],
    'sorts',
  ],
  [
    'projects of a person, who has few',
    (it) => listUserProjects(it, nobodysId, slice),
    ['projects_user', 'project_members_user', ...rows],
    'sorts',
  ],
  [
    'what waits, from somewhere in the middle of ten thousands',
    (it) => positionsOf(it, { limit: 50, after: [2 ** 40, nobodysId] }),
    ['quarantined_age'],
  ],
  [
    'what of one person waits',
    (it) => positionsOf(it, { limit: 50, userId: flooder, after: [9, nobodysId] }),
    ['quarantined_author'],
  ],
  [
    'what a page of it says',
    (it) => quarantinedAmong(it, [nobodysId]),
    ['quarantined_pkey', 'comments_pkey', 'project_revisions_pkey', ...rows],
    'sorts',
  ],
  ['the log of a thing', logged({ target_id: nobodysId }), ['moderation_log_target', ...rowsOfLog], 'sorts'],
  ['the log of a kind', logged({ target_type: 'user' }), ['moderation_log_kind', ...rowsOfLog], 'sorts'],
  ['the log of a moderator', logged({ moderator: nobodysId }), ['moderation_log_moderator', ...rowsOfLog], 'sorts'],
  [
    'the log of whom it concerns',
    logged({ concerns: nobodysId }),
    ['moderation_log_concerns_pkey', ...rowsOfLog],
    'sorts',
  ],
  [
    'the ranking',
    (it) => topByScore(it, 10, (_votes, createdAt) => createdAt),
    ['projects_recent', 'projects_popular', ...rows],
  ],
];

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What the server does for each statement that `read` sends, with the values that it sends. */
async function stepsOf({ store, url }: Board, read: (reads: Reads) => Promise<unknown>): Promise<Node[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  let sent: { text?: string; values?: unknown[] }[];
  try {
    await store.read(read);
    sent = asked.mock.calls.map(([query]) => query as never);
  } finally {
    asked.mockRestore();
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(ROWS_ARE_NEAR);
  try {
    const nodes: Node[] = [];
    for (const { text = '', values = [] } of sent.filter(({ text }) => /^(select|with)/i.test(text ?? ''))) {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return nodes;
  } finally {
    await client.end();
  }
}

/** Of which there may be many; the others fit in a page or two, which is read faster than looked up in. */
const large = [
  'projects',
  'users',
  'comments',
  'votes',
  'project_members',
  'project_text',
  'moderation_log',
  'moderation_log_concerns',
];

const readWhole = (steps: readonly Node[]) =>
  steps
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => step['Relation Name'] ?? '')
    .filter((table) => large.includes(table));

test('a list reads the people of its projects and no others, also of a few thousand, who fit in fifty pages', async () => {
  await using small = await boardOf(4000);
  expect(readWhole(await stepsOf(small, page({})))).toEqual([]);
});

test('a cost that the operator has set is left alone', async () => {
  await using database = await newDatabase();
  const cost = async () => {
    const store = openStore(database.url);
    try {
      const asked = ({ db }: Reads) =>
        sql<{ cost: string }>`SELECT current_setting('random_page_cost') AS cost`.execute(db);
      return (await store.read(asked)).rows[0]?.cost;
    } finally {
      await store.close();
    }
  };
  expect(await cost()).toBe('1.1');
  await onServer(
    database.url,
    "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET random_page_cost = 2', current_database()); END $$",
  );
  expect(await cost()).toBe('2');
});

test.each(reads)('%s', async (_, read, indexes, sorts) => {
  const steps = await stepsOf(board, read);
  expect(steps).not.toEqual([]);
  expect(readWhole(steps)).toEqual([]);
  const taken = new Set(steps.flatMap((step) => step['Index Name'] ?? []));
  expect(
    [...taken].filter((name) => !indexes.includes(name) && !/^(counts?|count_parts|categories|text_index)_/.test(name)),
  ).toEqual([]);
  if (!sorts) expect(steps.filter((step) => /Sort/.test(step['Node Type']))).toEqual([]);
});
