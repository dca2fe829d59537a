import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from '../support/database/query-plans.ts';
import { watchStatements } from '../support/database/statements.ts';
import { workOff } from '../support/due-work.ts';
import type { MembersWorld } from '../support/members.ts';
import { setSizedScene } from './sized-scene.ts';
import type { Row } from './statement-row.ts';
import { table } from './statement-table.ts';
import { request, startTableWorld } from './statement-world.ts';

// What SQLite reads from one end to the other. It has one thread and no statistics here, so where it sees two ways it may go
// through all projects to find the few that are due, and everybody waits. CROSS JOIN tells it the order of tables, a condition
// that is written out shows it a partial index, and a plus keeps it from an index.

/** As few as terms, moderators or courses, whatever the number of people and projects, or kept for some days. */
const few = [
  ...['periods', 'term_mails', 'setup_codes', 'lti_kept_off', 'webhook_deliveries'],
  ...['announcements', 'categories', 'courses', 'showcases', 'skills', 'grants', 'operators', 'waiting_grants'],
  ...['quarantine_lists', 'lti_registrations', 'deposits', 'pairings', 'owner_searches', 'mail_suppressions'],
  ...['change_history', 'rewrites', 'text_index', 'schema_floor', 'kysely_migration', 'sqlite_master', 'p'],
];

/** Work under way, and logs of operators, which are read where somebody looks after the board. */
const ofOperators = ['due_work', 'mail_outbox', 'operator_log', 'deletions'];

/** Indexes, and a table, along which a page of a list is read, or all that is open. */
const alongOrder = [
  ...['projects_recent', 'projects_popular', 'collections_public', 'free_people_order', 'quarantined_age'],
  ...['reports_waiting', 'identities_moderators', 'project_visits_day', 'moderation_log', 'search_things_stale'],
];

/** Parts of a statement, each of which is read as it is made. */
const parts = [
  ...[
    'ahead',
    'asked',
    'cases',
    'events',
    'found',
    'given',
    'hands',
    'joins',
    'json_each',
    'numbered',
    'offers', 'old', 'oldest',
    'open',
  ],
  ...['seats', 'updates', 'walked', 'week', 'project_text', 'CONSTANT ROW'],
];

/** Its oldest rows, as far as they are too old. */
const oldest = 'SCAN changes';

/** Counted once for a page of a moderator. */
const counts = [
  'moderation_log USING COVERING INDEX sqlite_autoindex_moderation_log_1',
  'reports USING COVERING INDEX reports_age',
];

const allowed = [...few, ...ofOperators, ...parts, ...counts].map((what) => `SCAN ${what}`);
const isAllowed = (step: string) =>
  step === oldest ||
  allowed.some((one) => step === one || step.startsWith(`${one} `)) ||
  alongOrder.some((index) => step.endsWith(` ${index}`)) ||
  /^SCAN (\(subquery-\d+\)|\d+-ROW VALUES CLAUSE)$/.test(step);

let world: MembersWorld;
const read = new Map<Row, string[]>();

beforeAll(async () => {
  world = await startTableWorld();
  using statements = watchStatements(world);
  const scene = await setSizedScene(world, 4);
  const path = world.databaseUrl.slice('sqlite:'.length);
  for (const row of table) {
    const sent = await statements.during(() => request(row, scene));
    read.set(
      row,
      [...new Set(sent)].flatMap((text) => readWhole(path, text)),
    );
  }
});
afterAll(() => world[Symbol.asyncDispose]());

/** Of a new row, SQLite names every table that may refer to it, and looks only if a deferred reference is missing. */
const isNewParent = (text: string) => /^insert into "(projects|categories)"/.test(text);

const readWhole = (path: string, text: string): string[] =>
  isNewParent(text)
    ? []
    : planOf(path, [text])
        .filter((step) => step.startsWith('SCAN') && !isAllowed(step))
        .map((step) => `${step}: ${text}`);

test('nor does the work of a year that nobody asks for', async () => {
  using statements = watchStatements(world);
  const path = world.databaseUrl.slice('sqlite:'.length);
  const days = [0, 1, 8, 40, 400];
  const sent = await statements.during(async () => {
    for (const later of days) await workOff(world, () => Date.now() + later * DAY_MS);
  });
  expect(sent.length).toBeGreaterThan(1000);
  expect([...new Set(sent)].flatMap((text) => readWhole(path, text))).toEqual([]);
});

const rows = table.map((row): [string, Row] => [row.operation, row]);
test.each(rows)('%s reads no table from one end to the other', (_, row) => {
  expect(read.get(row)).toEqual([]);
});
