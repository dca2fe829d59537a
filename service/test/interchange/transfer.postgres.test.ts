import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoLines } from '../../../dev/demo/lines.ts';
import { check } from '../../src/boot/commands/check.ts';
import { exportCommand } from '../../src/boot/commands/export.ts';
import { importCommand } from '../../src/boot/commands/import.ts';
import { migrate } from '../../src/boot/commands/migrate.ts';
import { grant } from '../../src/boot/commands/people/grant.ts';
import { transferCommand } from '../../src/boot/commands/transfer.ts';
import { setModerator } from '../../src/domain/people/grants.ts';
import { importLines } from '../../src/interchange/import/import-lines.ts';
import { addInvitationMail } from '../../src/store/mail/invitation-mails.ts';
import { passMilestone } from '../../src/store/notices/changes.ts';
import { insertResults } from '../../src/store/periods/results.ts';
import { insertReminder } from '../../src/store/rosters/reminders.ts';
import { copiedTables } from '../../src/store/transfer/tables.ts';
import { sweep } from '../access/sweep.ts';
import { PEOPLE, peopleOf } from '../models/game.ts';
import { Model } from '../models/model.ts';
import { perform } from '../models/play.ts';
import { steps } from '../models/steps.ts';
import { runCommand } from '../processes/command.ts';
import { launch } from '../processes/program.ts';
import { startWire } from '../processes/proxy.ts';
import { rowsOfTables } from '../support/database/every-row.ts';
import { alter, type Database, newDatabase, onServer } from '../support/database.ts';
import { workOff } from '../support/due-work.ts';
import { temporaryFolder } from '../support/folder.ts';
import { type Account, type MembersWorld, signInEnv, startMembersWorld } from '../support/members.ts';
import { somePicture } from '../support/pictures.ts';
import { deliveryRow, webhookRow } from '../support/rows/webhook-rows.ts';
import { openUnhurried } from '../support/unhurried.ts';
import { startWorld } from '../support/world.ts';
import { fillTablesOfCapabilities } from './rest-of-tables.ts';

const CHANGES = 400;
const once = { name: 'Sent once', tagline: 'And once more' };
const sentBefore = { 'Idempotency-Key': 'sent-before-the-move' };
const invited = { 'Idempotency-Key': 'invited-before-the-move' };
const START = Date.UTC(2026, 2, 1, 12);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let board: MembersWorld;
let people: Account[];
let mod: Account;
let now = START;
const path = (name: string) => join(folder.path, name);
const file = (name: string) => `sqlite:${path(name)}`;

/** The demo content, and whatever people did with it and among themselves. */
beforeAll(async () => {
  folder = await temporaryFolder();
  board = await startMembersWorld({
    clock: () => now,
    // Nothing changes beside the copies that are made of it.
    hasBackground: false,
    env: { LAUNCHBOARD_DATABASE_URL: file('board.db'), LAUNCHBOARD_REVIEW: 'on' },
  });
  await importLines(board.store, [...demoLines(START)]);
  people = await peopleOf(board);
  const game = { world: board, people, model: new Model() };
  const names = Object.keys(steps);
  for (let i = 0; i < CHANGES; i += 1) {
    now += 1237;
    // Every step comes with every person and many numbers; half of all plays make something.
    const step = i % 2 === 0 ? ['create', 'approve', 'comment', 'vote'][(i / 2) % 4] : names[(i >> 1) % names.length];
    await perform(game, { step: step ?? '', person: (i * 7) % PEOPLE, n: (i * 5) % 12 });
  }
  await fillTheRest();
});
afterAll(async () => {
  await board[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** What the chance of a game may have left out, or taken away again. */
async function fillTheRest() {
  mod = await board.moderator('mod');
  await setModerator({ ...board, clock: () => now, newId: randomUUID }, 'later@example.edu', true);
  const { body } = await mod.send('POST', '/api/projects', once, sentBefore);
  const about = { target_type: 'project', target_id: body.project.id, reason: 'other' };
  // Nobody approves what is their own.
  const judge = await board.moderator('judge');
  await judge.send('PUT', `/api/moderation/projects/${body.project.id}/approval`);
  const said = await mod.send('POST', `/api/projects/${body.project.id}/comments`, {
    content: `Liked by two, @${judge.name}.`,
  });
  for (const one of [mod, judge]) await one.send('PUT', `/api/comments/${said.body.comment.id}/like`);
  const picture = { id: await somePicture(board.store, mod.id), alt: 'A clock', focus: { x: 5, y: 95 } };
  const theirs = { id: await somePicture(board.store, judge.id) };
  const course = await mod.send('POST', '/api/collections', { name: 'Course' });
  const call = await mod.send('POST', '/api/showcases', {
    ...{ name: 'Call', visibility: 'unlisted', closes_at: '2199-01-01T00:00:00Z' },
  });
  const inCall = (part: string) => `/api/showcases/${call.body.showcase.id}/${part}`;
  const inTurn: Parameters<typeof mod.send>[] = [
    ['PUT', inCall(`entries/${body.project.id}`), {}],
    ['PATCH', inCall(`entries/${body.project.id}`), { state: 'accepted' }],
    ['PUT', inCall('jury'), { kind: 'pairwise', is_open: true }],
    ['POST', inCall('judges'), { address: 'ada@example.edu' }],
    ['POST', inCall('judges'), { user_id: judge.id }],
    ['PUT', inCall(`entries/${body.project.id}/my-address`), { is_shared: true }],
    ['PUT', inCall(`entries/${body.project.id}/feedback`), { text: 'Well made.' }],
    ['PUT', inCall('grade-book'), { columns: ['place'] }],
    ['PUT', inCall('declarations'), { kinds: ['ai'] }],
    [
      'PUT',
      inCall(`entries/${body.project.id}/declarations`),
      { declarations: [{ kind: 'ai', choice: 'none', text: null }] },
    ],
    ['POST', '/api/courses', { name: 'HCI', showcase_id: call.body.showcase.id }],
    ['PATCH', inCall('roster'), { add: [{ address: 'ada@example.edu' }] }],
    ['POST', '/api/me/tokens', { name: 'Bot', scopes: ['read'], days: 1 }],
    ['POST', '/api/moderation/questions', { target_type: 'user', target_id: judge.id, text: 'Yours?' }],
    ['PUT', `/api/projects/${body.project.id}/vote`],
    ['DELETE', `/api/projects/${body.project.id}/vote`],
  ];
  for (const [method, path, sent] of inTurn) expect((await mod.send(method, path, sent)).status).toBeLessThan(300);
  await judge.send('PUT', inCall('jury/assignment'));
  await judge.send('PUT', inCall(`jury/judgements/${body.project.id}`), { outcome: 'seen' });
  const wanted = [
    mod.send('PATCH', inCall('addresses'), { add: ['ada@example.edu'] }),
    mod.send('POST', `/api/collections/${course.body.collection.id}/curators`, { user_id: judge.id }),
    mod.send('PATCH', `/api/projects/${body.project.id}`, { name: 'Renamed since', images: [picture] }),
    judge.send('POST', '/api/projects', { name: 'Pictured', tagline: 'By its maker', draft: true, images: [theirs] }),
    mod.send('POST', '/api/collections', { name: 'Pictured', cover: picture }),
    mod.send('PATCH', '/api/me', { portrait: picture }),
    mod.send('PUT', `/api/me/bookmarks/${body.project.id}`),
    judge.send('PUT', `/api/projects/${body.project.id}/vote`),
    mod.send('POST', '/api/reports', about),
    mod.send('PATCH', `/api/comments/${said.body.comment.id}`, { content: 'Liked by two, and @judge.' }),
    mod.send('PUT', `/api/me/follows/project/${body.project.id}`),
    mod.send('PATCH', '/api/me/notice-preferences', { votes: { mail: 'daily' } }),
    mod.send('PUT', `/api/moderation/users/${people[3]?.id}/suspension`, { reason: 'Because.' }),
  ];
  for (const { status, text } of await Promise.all(wanted)) expect(status, text).toBeLessThan(300);
  expect(await runCommand(grant, ['moderator', mod.id], file('board.db'))).toMatchObject({ code: 0 });
  await hideSomebody(body.project.id);
  const address = 'guest@example.edu';
  const guest = { address, role: 'member' };
  const addressed = await mod.send('POST', `/api/projects/${body.project.id}/invited-addresses`, guest);
  expect(addressed.status, addressed.text).toBe(201);
  const asked = await mod.send('POST', `/api/collections/${course.body.collection.id}/invited-addresses`, { address });
  expect(asked.status, asked.text).toBe(201);
  expect((await mod.send('POST', `/api/projects/${body.project.id}/team-links`)).status).toBe(201);
  const ids = { showcase: call.body.showcase.id, project: body.project.id, person: mod.id };
  await board.store.write((writes) => fillTablesOfCapabilities(writes, ids));
  // Without mail nobody is reminded.
  const reminder = { id: randomUUID(), collection_id: call.body.showcase.id, user_id: mod.id, addressed: 1 };
  await board.store.write((writes) => insertReminder(writes, { ...reminder, created_at: START }));
  await board.store.write((writes) => addInvitationMail(writes, { digest: 'x', id: randomUUID(), sent_at: START }));
  await eraseSomebody(body.project.id);
}

/** Everything by somebody who has commented, hidden at once. */
async function hideSomebody(projectId: string) {
  const loud = await board.as('loud');
  await loud.send('POST', `/api/projects/${projectId}/comments`, { content: 'Buy this' });
  const path = `/api/moderation/users/${loud.id}/hiding`;
  await mod.send('PUT', path, { reason: 'Adverts' });
  const hidden = { state: 'hidden', hidden: { comments: 1 } };
  await vi.waitFor(async () => expect((await mod.send('GET', path)).body.hiding).toMatchObject(hidden), {
    timeout: 60_000,
  });
}

/** Invited under a key, and erased after a report; the erasure waits for somebody to finish it. */
async function eraseSomebody(projectId: string) {
  const leaver = await board.as('leaver');
  const sent = [
    await mod.send('POST', `/api/projects/${projectId}/members`, { user_id: people[1]?.id, role: 'member' }, invited),
    await leaver.send('POST', '/api/reports', { target_type: 'project', target_id: projectId, reason: 'other' }),
    await leaver.send('DELETE', '/api/me'),
  ];
  for (const { status, text } of sent) expect(status, text).toBeLessThan(300);
  await board.store.write((writes) => passMilestone(writes, projectId, 10));
  await board.store.write(async ({ db }) => {
    const { collection_id } = await db.selectFrom('showcases').select('collection_id').executeTakeFirstOrThrow();
    const vote = { collection_id, user_id: mod.id, project_id: projectId, created_at: START };
    await db.insertInto('showcase_votes').values(vote).execute();
    const left = { collection_id, project_id: projectId, user_id: mod.id, left_at: START };
    await db.insertInto('showcase_former_members').values(left).execute();
    const decision = { id: randomUUID(), collection_id, user_id: mod.id, action: 'entry_accepted' } as const;
    await db
      .insertInto('showcase_log')
      .values({ ...decision, project_id: projectId, details: null, created_at: START })
      .execute();
    const award = { collection_id, position: 19, name: 'Best', project_id: projectId, citation: null };
    await db.insertInto('showcase_awards').values(award).execute();
  });
  await board.store.write(async (writes) => {
    const { seq } = await writes.db.selectFrom('periods').select('seq').orderBy('seq').executeTakeFirstOrThrow();
    await insertResults(writes, [{ period: seq, place: 1, project_id: projectId, votes: 1 }]);
  });
  await board.store.write(async ({ db }) => {
    const mail = { id: randomUUID(), user_id: mod.id, kind: 'weekly', created_at: START, due_at: START * 2 } as const;
    await db.insertInto('mail_outbox').values(mail).execute();
    const address = { digest: 'of an address', suppressed_at: START, updated_at: START };
    await db.insertInto('mail_suppressions').values(address).execute();
    const erased = { digest: 'of a vote', created_at: START, erased_at: START };
    await db.insertInto('erased_votes').values(erased).execute();
    const visits = { project_id: projectId, day: '2026-03-01', kind: 'visit' as const, number: 1 };
    await db.insertInto('project_visits').values(visits).execute();
    await db
      .insertInto('mail_pace')
      .values({ name: 'next', next_at: START })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const webhook = webhookRow(mod.id);
  await board.store.write(async ({ db }) => {
    await db.insertInto('webhooks').values(webhook).execute();
    await db.insertInto('webhook_deliveries').values(deliveryRow(webhook.id)).execute();
  });
  const unfinished = { user_id: leaver.id, due_at: START * 2 };
  await board.store.write(({ db }) => db.insertInto('unfinished_erasures').values(unfinished).execute());
}

async function run(args: string[], env: Record<string, string> = {}) {
  const program = launch(args, env);
  const { code } = await program.ended();
  return { code, out: program.output.join('\n'), err: program.errors() };
}
const at = (databaseUrl: string) => ({ LAUNCHBOARD_DATABASE_URL: databaseUrl });

/** The command within this process: to start one takes as long as the move itself. */
const move = (from: string, to: string) => runCommand(transferCommand, ['--from', from, '--to', to], from);
async function moved(from: string, to: string) {
  const { code, err } = await move(from, to);
  expect(code, err).toBe(0);
}

async function exportOf(databaseUrl: string): Promise<string> {
  const out = path(`${crypto.randomUUID()}.ndjson`);
  // The pictures of this board are rows without files, of which the export warns.
  const { code, err } = await runCommand(exportCommand, [out], databaseUrl);
  expect(code, err).toBe(3);
  expect(err).toMatch(/^(picture in line \d+ files must be [^\n]*\n)+$/);
  return readFile(out, 'utf8');
}

/** Rows of a table without a key of its own come in the order they were put in. */
const inOrder = (rows: Record<string, unknown>[] = []) =>
  rows.map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).toSorted();

/** Of the board that is moved, which no test changes. */
let original: Promise<string> | undefined;

async function expectEqual(databaseUrl: string) {
  expect(await runCommand(check, [], databaseUrl)).toMatchObject({ code: 0 });
  original ??= exportOf(file('board.db'));
  const wanted = await original;
  expect(await exportOf(databaseUrl)).toBe(wanted);
}

/** The service on another database, for the same people at the same moment. */
const serving = (databaseUrl: string) =>
  startWorld({
    clock: () => board.now(),
    env: {
      ...signInEnv(board.issuer),
      ...at(databaseUrl),
      LAUNCHBOARD_REVIEW: 'on',
      LAUNCHBOARD_PERSONAL_TOKENS: 'on',
    },
  });

describe('a board that moves to PostgreSQL', () => {
  let target: Database;
  beforeAll(async () => {
    target = await newDatabase('without tables');
    const { code, out, err } = await run(['transfer', '--from', file('board.db'), '--to', target.url]);
    expect(code, err).toBe(0);
    expect(out).toMatch(
      /^pictures .*\n[\s\S]*\nEverything is copied: [\d,]+ rows in .*\nPostgreSQL has statistics of all \d+ tables\n/,
    );
    // Without the setting, a board on PostgreSQL looks for its pictures elsewhere.
    expect(out.split('\n').at(-1)).toBe(`LAUNCHBOARD_MEDIA=file:${path('board.db-media')}`);
  });
  afterAll(() => target[Symbol.asyncDispose]());

  test('fills every table that there is, so that these tests miss none', async () => {
    const rows = new Map(await rowsOfTables(file('board.db')));
    expect(copiedTables.filter((table) => rows.get(table)?.length === 0)).toEqual([]);
  });

  test('has statistics of every table, so that the first plans are right', async () => {
    // -1 until a table is analysed.
    const unknown = await onServer(
      target.url,
      `SELECT relname FROM pg_class
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND reltuples < 0`,
    );
    expect(unknown.flatMap(({ rows }) => rows)).toEqual([]);
  });

  test('exports the same bytes, and every kept number is right', () => expectEqual(target.url));

  test('answers every question of everybody as before', async () => {
    await using there = await serving(target.url);
    await Promise.all([workOff(board), workOff(there)]);
    const before = await sweep(board.url, board.store, [mod, ...people.slice(1, 3)]);
    const after = await sweep(there.url, board.store, [mod, ...people.slice(1, 3)]);
    expect(Object.keys(before).length).toBeGreaterThan(1000);
    expect(after).toEqual(before);
  });

  test('moves back, and is the same row for row', async () => {
    const { code, out } = await runCommand(
      transferCommand,
      ['--from', target.url, '--to', file('back.db')],
      target.url,
      {
        media: { folder: path('pictures') },
      },
    );
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`MEDIA=file:${path('pictures')}\n`) });
    await expectEqual(file('back.db'));
    const before = new Map(await rowsOfTables(file('board.db')));
    const after = new Map(await rowsOfTables(file('back.db')));
    // A process that ends writes down its own figures.
    const kept = ['project_spans'].concat(copiedTables.filter((table) => table !== 'hourly_figures'));
    for (const table of kept) {
      const isCounted = ({ projects }: Record<string, unknown>) => table !== 'project_spans' || projects !== 0n;
      expect(inOrder(after.get(table)), table).toEqual(inOrder(before.get(table)?.filter(isCounted)));
    }
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  });

  test('has the tables, indexes, references and triggers of any other', async () => {
    await using fresh = await newDatabase();
    const shape = `SELECT pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE conrelid <> 0
      UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON oid = indrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
    const shapeOf = async (url: string) => (await onServer(url, shape))[0]?.rows;
    expect(await shapeOf(target.url)).toEqual(await shapeOf(fresh.url));
  });

  test('goes on where it was: the next numbers, the same keys, the log that nobody can change', async () => {
    await using copy = await newDatabase('without tables');
    await moved(file('board.db'), copy.url);
    await using there = await serving(copy.url);
    const send = (method: string, where: string, payload?: unknown, headers = {}) =>
      fetch(there.url + where, {
        method,
        headers: { Authorization: `Bearer ${mod.token}`, 'Content-Type': 'application/json', ...headers },
        ...(payload !== undefined && { body: JSON.stringify(payload) }),
      });

    type Made = { project: { id: string } };
    const replayed = (await (await send('POST', '/api/projects', once, sentBefore)).json()) as Made;
    const { projects } = (await mod.send('GET', '/api/me/projects')).body;
    expect(replayed.project.id).toBe(projects[0].id);
    expect(projects).toHaveLength(1);
    const { last } = await there.store.read(({ db }) =>
      db
        .selectFrom('projects')
        .select(({ fn }) => fn.max('seq').as('last'))
        .executeTakeFirstOrThrow(),
    );
    const made = (await (await send('POST', '/api/projects', once)).json()) as Made;
    const { seq } = await there.store.read(({ db }) =>
      db.selectFrom('projects').select('seq').where('id', '=', made.project.id).executeTakeFirstOrThrow(),
    );
    expect(seq).toBe(Number(last) + 1);
    expect((await send('PUT', `/api/projects/${replayed.project.id}/vote`)).status).toBe(200);
    await expect(alter(copy.url, 'DELETE FROM moderation_log')).rejects.toThrow('append-only');
    expect(await runCommand(check, [], copy.url)).toMatchObject({ code: 0 });
  });
});

/** The board on PostgreSQL, from which several tests copy. */
let source: Promise<Database> | undefined;
const readOnly = () =>
  (source ??= (async () => {
    const database = await newDatabase('without tables');
    await moved(file('board.db'), database.url);
    return database;
  })());
afterAll(async () => (await source)?.[Symbol.asyncDispose]());

const engines: [string, () => Promise<{ from: string; to: string; wired: string } & AsyncDisposable>][] = [
  [
    'SQLite to PostgreSQL',
    async () => {
      const database = await newDatabase('without tables');
      return {
        from: file('board.db'),
        to: database.url,
        wired: database.url,
        [Symbol.asyncDispose]: database[Symbol.asyncDispose],
      };
    },
  ],
  [
    'PostgreSQL to SQLite',
    async () => {
      const { url } = await readOnly();
      const to = file(`${crypto.randomUUID()}.db`);
      return { from: url, to, wired: url, [Symbol.asyncDispose]: async () => {} };
    },
  ],
];

describe.each(engines)('from %s', (_, prepare) => {
  /** Bytes that an undisturbed transfer sends over the wire. */
  let whole = 0;
  beforeAll(async () => {
    await using ends = await prepare();
    await using wire = await startWire(ends.wired);
    const by = (url: string) => (url === ends.wired ? wire.url : url);
    await moved(by(ends.from), by(ends.to));
    whole = wire.carried();
  });

  test('a transfer that is killed leaves a target nobody takes for a board, and completes when it is run again', async () => {
    for (const part of [0.45, 0.95]) {
      await using ends = await prepare();
      await using wire = await startWire(ends.wired, whole * part);
      const by = (url: string) => (url === ends.wired ? wire.url : url);
      await using killed = launch(['transfer', '--from', by(ends.from), '--to', by(ends.to)]);
      await wire.limitReached;
      killed.kill('SIGKILL');
      await killed.ended();
      await wire[Symbol.asyncDispose]();

      const unfinished = {
        code: 1,
        err: expect.stringContaining('was not finished; run "launchboard transfer" again'),
      };
      expect(await run(['serve'], { ...at(ends.to), LAUNCHBOARD_PORT: '0' })).toMatchObject(unfinished);
      expect(await runCommand(check, [], ends.to)).toMatchObject(unfinished);
      await moved(ends.from, ends.to);
      await expectEqual(ends.to);
    }
  });

  test('a connection that breaks ends it with words that say where, and nothing was kept', async () => {
    await using ends = await prepare();
    await using wire = await startWire(ends.wired, whole * 0.6, 'cut');
    const by = (url: string) => (url === ends.wired ? wire.url : url);
    const side = ends.wired === ends.from ? 'source' : 'target';
    const { code, out, err } = await move(by(ends.from), by(ends.to));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(`launchboard transfer: the ${side}: the database server cannot be used: `);
    expect(err).toContain('nothing was kept, run it again');
    await moved(ends.from, ends.to);
  });
});

describe('a transfer refuses', () => {
  const refusal = async (from: string, to: string) => {
    const { code, out, err } = await move(from, to);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).not.toMatch(/secret| {4}at /);
    return err;
  };

  test('a target that holds anything', async () => {
    await using target = await newDatabase();
    await alter(target.url, `UPDATE categories SET name = 'Ours' WHERE seq = 3`);
    expect(await refusal(file('board.db'), target.url)).toContain(
      'the target is not empty: it has rows in categories;',
    );
    expect(await refusal(target.url, file('board.db'))).toContain(
      'it has rows in pictures, users, picture_uploads, categories,',
    );
    expect(await runCommand(check, [], target.url)).toMatchObject({ code: 0 });
  });

  test('not a new board with its first categories, whose numbers become those of the source', async () => {
    await using target = await newDatabase();
    await alter(target.url, 'UPDATE categories SET seq = seq + 100');
    await moved(file('board.db'), target.url);
    const categories = async (url: string) => new Map(await rowsOfTables(url)).get('categories')?.length;
    expect(await categories(target.url)).toBe(await categories(file('board.db')));
  });

  test('a server that is away, an account it does not know, and a source that is missing, without a secret', async () => {
    const away = 'postgres://board:secret@127.0.0.1:9/board';
    expect(await refusal(file('board.db'), away)).toContain(
      'the target: the database server cannot be used: connect ECONNREFUSED',
    );
    expect(await refusal(away, file('none.db'))).toContain('the source: the database server cannot be used');
    await using target = await newDatabase('without tables');
    const stranger = new URL(target.url);
    stranger.password = 'wrong-secret';
    expect(await refusal(file('board.db'), stranger.href)).toContain('password authentication failed');
    expect(await refusal(file('none.db'), target.url)).toContain('the source: there is no database at');
  });

  test('a source of an earlier version, and one of a later version', async () => {
    await using source = await newDatabase();
    await using target = await newDatabase('without tables');
    await alter(source.url, 'DELETE FROM kysely_migration');
    expect(await refusal(source.url, target.url)).toContain(
      'the source is not up to date; run "launchboard migrate" on it first',
    );
    await alter(source.url, `INSERT INTO kysely_migration VALUES ('0057-baseline', ''), ('9999-later', '')`);
    expect(await refusal(source.url, target.url)).toContain(
      'the source: the database has been brought to 9999-later by a later',
    );
    expect(await refusal(file('board.db'), source.url)).toContain(
      'the target: the database has been brought to 9999-later',
    );
    expect((await onServer(target.url, `SELECT FROM pg_tables WHERE schemaname = 'public'`))[0]?.rows).toEqual([]);
  });

  test('addresses that are none', async () => {
    for (const [args, fault] of [
      [[], '--from is missing'],
      [['--from', file('board.db')], '--to is missing'],
      [['--from', 'mysql://u:secret@h/d', '--to', 'x'], '--from must be sqlite:PATH or postgres://'],
    ] as [string[], string][]) {
      const { code, err } = await runCommand(transferCommand, args, file('board.db'));
      expect(code).toBe(2);
      expect(err).toContain(fault);
      expect(err).not.toContain('secret@');
    }
  });
});

test('a source whose rows disagree with what is kept is not moved', async () => {
  await moved(file('board.db'), file('spoilt.db'));
  await alter(file('spoilt.db'), 'UPDATE projects SET comments_count = comments_count + 1 WHERE seq = 1');
  await using target = await newDatabase('without tables');
  const { code, err } = await move(file('spoilt.db'), target.url);
  expect(code).toBe(1);
  expect(err).toMatch(/the copy is not right and was not kept: project .* is stored with/);
  expect(await runCommand(check, [], file('spoilt.db'))).toMatchObject({ code: 1 });
});

test('a transfer from SQLite to SQLite simply works, and reads nothing but the source', async () => {
  const before = await readFile(path('board.db'));
  await moved(file('board.db'), file('twin.db'));
  expect((await readFile(path('board.db'))).equals(before)).toBe(true);
  const store = openUnhurried(file('twin.db'));
  expect(await store.pendingMigrations()).toEqual([]);
  await store.close();
  await expectEqual(file('twin.db'));
});

test('asked to stop, it stops between two chunks and keeps nothing', async () => {
  await using target = await newDatabase('without tables');
  const ends = ['--from', file('board.db'), '--to', target.url];
  const { code, err } = await runCommand(transferCommand, ends, file('board.db'), { signal: AbortSignal.abort() });
  expect({ code, err }).toEqual({
    code: 1,
    err: 'launchboard transfer: stopped; nothing was kept, run it again\n',
  });
  const unfinished = 'was not finished; run "launchboard transfer" again';
  await expect(runCommand(migrate, [], target.url)).rejects.toThrow(unfinished);
  await expect(runCommand(importCommand, ['/dev/null'], target.url)).rejects.toThrow(unfinished);
  expect(new Map(await rowsOfTables(target.url)).get('users')).toEqual([]);
});
