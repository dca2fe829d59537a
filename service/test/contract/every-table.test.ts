import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBoard } from '../../src/interchange/export/export.ts';
import { recount } from '../../src/store/integrity/recount.ts';
import { copiedTables } from '../../src/store/transfer/tables.ts';
import { rowsOfTables } from '../support/database/every-row.ts';
import { watchStatements } from '../support/database/statements.ts';
import { alter } from '../support/database.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { freeRow, openingRow } from '../support/rows/opening-rows.ts';
import { webhookRow } from '../support/rows/webhook-rows.ts';
import { type SizedScene, setSizedScene } from './sized-scene.ts';
import { keptColumns, olderThanTriggers, type Room, reasons } from './table-reasons.ts';

// A new table is exported, erased, transferred and recounted, or table-reasons.ts says why not. What has a part in each
// is not a list: it is seen in the statements that are sent, and in the rows that are left.

const advice: Record<Room, string> = {
  export: 'write its public rows as lines in service/src/interchange/export/export.ts',
  'own export': 'tell people what it holds of them in exportMe, service/src/domain/people/export/export.ts',
  erasure: 'delete what it holds of an erased person by a trigger of its migration, and put a row into sized-marks.ts',
  transfer: 'copy it in service/src/store/transfer/tables.ts',
  recount: 'compare it with the rows it follows from in service/src/store/integrity/recount.ts',
};

let world: MembersWorld;
let tables: string[];
const parts = new Map<Room, Set<string>>();
let byOlderVersion: { tables: string[]; columns: string[] };

beforeAll(async () => {
  // Without background work, whose statements are seen here as well.
  world = await startMembersWorld({ hasBackground: false });
  const scene = await setSizedScene(world, 2);
  tables = (await rowsOfTables(world.databaseUrl)).map(([name]) => name);
  using statements = watchStatements(world);
  const read = async (room: Room, work: () => Promise<unknown>) =>
    parts.set(room, tablesIn(await statements.during(work)));
  await read('export', () => exportBoard(world.store, readToItsEnd));
  await read('own export', () => scene.owner.send('GET', '/api/me/export'));
  await read('recount', () => world.store.read(recount));
  parts.set('transfer', new Set(copiedTables));
  parts.set('erasure', await erasedFrom(scene));
  byOlderVersion = await erasedByOlderVersion(await setSizedScene(world, 3));
});
afterAll(() => world[Symbol.asyncDispose]());

async function readToItsEnd(chunks: AsyncIterable<string>) {
  for await (const _ of chunks);
}

const tablesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, name = '']) => name)));

/** Tables that named the person, and no longer do. */
async function erasedFrom(scene: SizedScene): Promise<Set<string>> {
  await leaveTraces(scene);
  const before = await tablesNaming(scene);
  await scene.owner.send('DELETE', '/api/me');
  const after = await tablesNaming(scene);
  return new Set([...before].filter((table) => !after.has(table)));
}

/** What is left of a person after an erasure by a version that knows no table and no column: triggers alone are at work. */
async function erasedByOlderVersion(scene: SizedScene) {
  await leaveTraces(scene);
  const whose = `WHERE id = '${scene.owner.id}'`;
  const columns = Object.entries(await profileOf(scene));
  const empty = columns.flatMap(([name, value]) => (value === null && name !== 'erased_at' ? [`${name} = '1'`] : []));
  await alter(world.databaseUrl, `UPDATE users SET ${empty.join()} ${whose}`);
  await alter(world.databaseUrl, `UPDATE users SET erased_at = 1 ${whose}`);
  const left = Object.entries(await profileOf(scene)).filter(([, value]) => value !== null);
  return { tables: [...(await tablesNaming(scene))].toSorted(), columns: left.map(([name]) => name).toSorted() };
}

async function profileOf({ owner }: SizedScene): Promise<Record<string, unknown>> {
  const [, users = []] = (await rowsOfTables(world.databaseUrl)).find(([table]) => table === 'users') ?? [];
  return users.find(({ id }) => id === owner.id) ?? {};
}

async function leaveTraces({ owner, mate, moderator, project, collections }: SizedScene) {
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  await owner.send('POST', `/api/projects/${project.active}/comments`, { content: 'Well.' }, key());
  await owner.send('DELETE', `/api/collections/${collections[0]}`);
  await moderator.send('PUT', `/api/moderation/projects/${project.rude}/removal`, { reason: 'Rude.' });
  const made = await mate.send('POST', '/api/projects', { name: 'New', tagline: 'Quite new' });
  const place = { user_id: owner.id, role: 'member' };
  await mate.send('POST', `/api/projects/${made.body.project.id}/members`, place, key());
  await world.store.write(async ({ db }) => {
    const about = { user_id: owner.id, created_at: 1 };
    await db
      .insertInto('grants')
      .values({ ...about, role: 'moderator' })
      .execute();
    await db
      .insertInto('suspensions')
      .values({ ...about, reason: 'Rude.', until: null })
      .execute();
    // After the suspension, which ends those that there are.
    const link = { id: randomUUID(), digest: 'x', project_id: made.body.project.id, made_by: owner.id };
    await db
      .insertInto('team_links')
      .values({ ...link, created_at: 1, expires_at: 2 ** 45 })
      .execute();
    // So are what somebody says of themselves, and whom their teams look for.
    const [opening, free] = [randomUUID(), randomUUID()];
    const told = { project_id: made.body.project.id, user_id: owner.id };
    await db
      .insertInto('openings')
      .values({ ...openingRow, ...told, id: opening })
      .execute();
    await db
      .insertInto('free_people')
      .values({ ...freeRow, id: free, user_id: owner.id })
      .execute();
    const pairing = { id: randomUUID(), collection_id: collections[1] ?? '', opening_id: opening, free_id: null };
    await db
      .insertInto('pairings')
      .values({ ...about, ...pairing, reasons: '[]' })
      .execute();
    // A suspension has ended those of the scene.
    const token = { name: 'Bot', scopes: 'read', expires_at: 2, last_used_at: null };
    await db
      .insertInto('personal_tokens')
      .values({ ...about, ...token, id: randomUUID(), digest: randomUUID() })
      .execute();
    await db.insertInto('webhooks').values(webhookRow(owner.id)).execute();
    await db.insertInto('operators').values({ user_id: owner.id, created_at: 1 }).execute();
    const act = { act: 'work_retried', detail: null, operator_id: owner.id, created_at: 1 } as const;
    await db.insertInto('operator_log').values(act).execute();
  });
}

async function tablesNaming({ owner }: SizedScene): Promise<Set<string>> {
  const names = [owner.id, `${owner.name}@example.edu`];
  const naming = (await rowsOfTables(world.databaseUrl)).filter(([, rows]) =>
    rows.some((row) => Object.values(row).some((value) => names.some((name) => String(value).includes(name)))),
  );
  return new Set(naming.map(([table]) => table));
}

test.each(Object.keys(advice) as Room[])('every table has a part in the %s, or a reason why not', (room) => {
  const part = parts.get(room) ?? new Set();
  const excused = Object.values(reasons[room]).flat();
  const missing = tables.filter((table) => !part.has(table) && !excused.includes(table));
  expect(missing.map((table) => `${table}: ${advice[room]}, or say in table-reasons.ts why not`)).toEqual([]);
  expect(excused.filter((table) => part.has(table))).toEqual([]);
});

test('what is newer than the triggers of erasure is erased by one, also if an older version erases the person', () => {
  const kept = reasons.erasure['keeps an id that leads to nobody any more'] ?? [];
  expect(byOlderVersion.tables.filter((table) => !kept.includes(table))).toEqual(olderThanTriggers.tables.toSorted());
  const columns = [...olderThanTriggers.columns, ...keptColumns];
  expect(byOlderVersion.columns).toEqual(columns.toSorted());
});

/** The names in the first column of the two lists under "Erasure". */
function documented(): { gone: string[]; kept: string[] } {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operate/personal-data.md'), 'utf8');
  const section = guide.slice(guide.indexOf('## Erasure'), guide.indexOf('## Requests about personal data'));
  const [gone = '', kept = ''] = section.split('| kept |');
  const names = (list: string) =>
    [...list.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
  return { gone: names(gone).toSorted(), kept: names(kept).toSorted() };
}

test('the guide for operators lists every table that an erasure deletes from, and every one in which something is kept', () => {
  const { 'names no person': _, 'goes with what it belongs to': going = [], ...keeping } = reasons.erasure;
  const empty = parts.get('erasure') ?? new Set();
  expect(documented()).toEqual({
    gone: [...empty, ...going].toSorted(),
    kept: Object.values(keeping).flat().toSorted(),
  });
});
