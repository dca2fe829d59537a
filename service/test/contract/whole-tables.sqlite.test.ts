import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOf } from '../support/database/query-plans.ts';
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
  ...['announcements', 'categories', 'courses', 'showcases', 'periods', 'skills', 'pairings', 'owner_searches'],
  ...['grants', 'operators', 'waiting_grants', 'quarantine_lists', 'mail_suppressions', 'setup_codes', 'deposits'],
  ...['lti_registrations', 'lti_kept_off', 'lti_launches', 'webhook_deliveries', 'mail_outbox', 'term_mails'],
  ...['due_work', 'operator_log', 'deletions', 'change_history', 'rewrites', 'text_index'],
  ...['schema_floor', 'kysely_migration'],
];

/** Indexes of few rows: what is open, stale, or of moderators. */
const fewInIndex = ['reports_waiting', 'identities_moderators', 'search_things_stale'];

/** Indexes along which a page is read, or the oldest rows. Of the log and of changes it is their key. */
const alongOrder = [
  ...['projects_recent', 'projects_popular', 'collections_public', 'free_people_order', 'quarantined_age'],
  ...['project_visits_day', 'SCAN moderation_log', 'SCAN changes'],
];

/** Counted for a page of moderators. */
const counted = ['sqlite_autoindex_moderation_log_1', 'reports_age'];

/** Virtual tables that look up what they are asked for. */
const lookedUp = ['project_text', 'project_pieces'];

let world: MembersWorld;
let database: DatabaseSync;
let tables: string[];
const read = new Map<Row, string[]>();

beforeAll(async () => {
  world = await startTableWorld();
  database = new DatabaseSync(world.databaseUrl.slice('sqlite:'.length), { readOnly: true });
  const names = schemaOf('table').map(({ name }) => name);
  tables = names.filter((name) => ![...few, ...lookedUp].includes(name));
  using statements = watchStatements(world);
  const scene = await setSizedScene(world, 4);
  for (const row of table) {
    const sent = await statements.during(() => request(row, scene));
    read.set(row, [...new Set(sent)].flatMap(readWhole));
  }
});
afterAll(async () => {
  database.close();
  await world[Symbol.asyncDispose]();
});

const schemaOf = (type: 'table' | 'trigger') =>
  database.prepare('SELECT name, sql FROM sqlite_schema WHERE type = ?').all(type) as { name: string; sql: string }[];

/** Of a new row, SQLite names every table that may refer to it, and looks only if a deferred reference is missing. */
const isNewParent = (text: string) => /^insert into "(projects|categories)"/.test(text);

const readWhole = (text: string): string[] =>
  isNewParent(text)
    ? []
    : stepsOf(database, text)
        .filter((step) => isWhole(step, text))
        .map((step) => `${step}: ${text}`);

function isWhole(step: string, text: string): boolean {
  const name = /^SCAN (\w+)/.exec(step)?.[1];
  if (name === undefined || !isTable(name, text)) return false;
  if ([...fewInIndex, ...counted].some((index) => step.endsWith(` ${index}`))) return false;
  const isInOrder = alongOrder.some((index) => step === index || step.endsWith(` ${index}`));
  return !(isInOrder && /\blimit\b/i.test(text));
}

/** SQLite calls a table by its alias. All else that it reads from one end to the other is a part of the statement itself. */
const isTable = (name: string, text: string) =>
  tables.includes(name) || new RegExp(`\\b(${tables.join('|')})"?\\s+(as\\s+)?"?${name}\\b`, 'i').test(text);

const rows = table.map((row): [string, Row] => [row.operation, row]);
test.each(rows)('%s reads no table from one end to the other', (_, row) => {
  expect(read.get(row)).toEqual([]);
});

test('the work of a year that nobody asks for reads no table from one end to the other', async () => {
  using statements = watchStatements(world);
  const days = [0, 1, 8, 40, 400];
  const sent = await statements.during(async () => {
    for (const later of days) await workOff(world, () => Date.now() + later * DAY_MS);
  });
  const different = [...new Set(sent)];
  expect(different.length).toBeGreaterThan(100);
  expect(different.flatMap(readWhole)).toEqual([]);
});

/** What its statements would be outside of it. SQLite tells the plans of those alone. */
const statementsOfTrigger = (text: string): string[] =>
  (/\bBEGIN\b([\s\S]*)\bEND\s*$/.exec(text)?.[1] ?? '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\b(new|old)\.\w+/g, '?'))
    .filter((one) => one !== '' && !/^SELECT RAISE/i.test(one));

/** A category is seldom renamed. */
const seldom = ['categories_search'];

test('no trigger reads a table from one end to the other', () => {
  const triggers = schemaOf('trigger').filter(({ name }) => !seldom.includes(name));
  expect(triggers.length).toBeGreaterThan(100);
  const found = triggers.flatMap(({ name, sql }) =>
    statementsOfTrigger(sql)
      .flatMap(readWhole)
      .map((step) => `${name}: ${step}`),
  );
  expect(found).toEqual([]);
});
