import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { HOUR_MS } from '@launch-board/host/durations';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOn } from '../../../src/domain/pages.ts';
import { publishDataset } from '../../../src/interchange/dataset/publish.ts';
import { allTables } from '../../../src/interchange/dataset/tables.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

const site = 'https://board.example.edu';
let folder: string;
let people: People;
let mod: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dataset-'));
  people = await startPeople({
    LAUNCHBOARD_DATASET_FOLDER: folder,
    LAUNCHBOARD_DATASET_LICENCE: 'CC-BY-4.0',
    LAUNCHBOARD_SITE_URL: site,
    LAUNCHBOARD_REVIEW: 'off',
  });
  mod = await people.moderator('mod');
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

let guests = 0;
const somebody = () => people.person(`guest${++guests}`);
const publish = (signal = new AbortController().signal, clock = () => people.now()) =>
  publishDataset(people.world.store, folder, {
    ...{ pages: pagesOn(site), licence: 'CC-BY-4.0', siteUrl: site, signal, clock },
  });
const file = (name: string) => join(folder, 'current', name);
const get = (name: string, headers = {}, method = 'GET') =>
  fetch(`${people.world.url}/api/dataset/files/${name}`, { method, headers });

// biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every form
type Rows = any[];
const rows = async (table: string): Promise<Rows> =>
  gunzipSync(await readFile(file(`${table}.ndjson.gz`)))
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const idsIn = async (table: string) => (await rows(table)).map(({ id }) => id);

/** All bytes of all files, unpacked: what is in none of them is nowhere. */
async function everything(): Promise<string> {
  const names = await readdir(join(folder, 'current'));
  const bytes = await Promise.all(names.map((name) => readFile(file(name))));
  return bytes.map((one, n) => (names[n]?.endsWith('.gz') ? gunzipSync(one) : one).toString('latin1')).join('\n');
}

test('before the first edition there is no data set', async () => {
  expect(await people.see('/api/dataset')).toMatchObject({ status: 404, body: { code: 'dataset_off' } });
  expect((await get('projects.csv')).status).toBe(404);
});

describe('an edition', () => {
  let ada: Person;
  let ben: Person;
  let project: string;
  beforeAll(async () => {
    [ada, ben] = [await somebody(), await somebody()];
    expect((await ada.patch('/api/me', { full_name: 'Ada "L", of London', bio: '=1+1' })).status).toBe(200);
    project = await launchProject(ada, { name: 'Tide Clock', tagline: '-5 degrees, "cold"', description: '# Yes\n,' });
    await joinTeam(ada, project, ben);
    const first = await say(ben, project, 'First.');
    await say(ada, project, 'Second.', first);
    const { body } = await ben.post('/api/collections', { name: 'Sea', visibility: 'public' });
    await ben.put(`/api/collections/${body.collection.id}/projects/${project}`);
    await ada.put(`/api/projects/${project}/questions`, { questions: ['Does the tide table make sense?'] });
    for (let n = 0; n < 11; n += 1) await (await somebody()).put(`/api/projects/${project}/vote`);
    await publish();
  });

  test('has the same rows in every form', async () => {
    using db = new DatabaseSync(file('board.sqlite'), { readOnly: true });
    for (const { name, fields } of allTables) {
      const told = await rows(name);
      // Those of showcases have a file of tests of their own.
      expect(told.length > 0).toBe(!/award|results/.test(name));
      const parquet = await parquetReadObjects({ file: await asyncBufferFromFile(file(`${name}.parquet`)) });
      const plain = parquet.map((row) =>
        Object.fromEntries(fields.map((field) => [field.name, plainOf(field.type, row[field.name])])),
      );
      expect(plain).toEqual(told);
      const stored = db.prepare(`SELECT * FROM ${name}`).all() as Rows;
      const bits = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
      const expected = told.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, bits(value)])),
      );
      expect(new Set(stored.map((row) => JSON.stringify(row)))).toEqual(
        new Set(expected.map((row) => JSON.stringify(row))),
      );
      const csv = (await readFile(file(`${name}.csv`), 'utf8')).split('\r\n');
      expect(csv[0]).toBe(fields.map((field) => field.name).join(','));
      expect(csv.length - 2).toBe(told.length);
    }
    expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  });

  test('tells the project, its team, the thread and the votes', async () => {
    const [one] = (await rows('projects')).filter(({ id }) => id === project);
    expect(one).toMatchObject({ name: 'Tide Clock', votes: 11, comments: 2, submitter_id: ada.id });
    expect(one.html_url).toBe(`${site}/projects/${project}`);
    expect((await rows('team_members')).map(({ person_id, role }) => `${person_id} ${role}`).toSorted()).toEqual(
      [`${ada.id} owner`, `${ben.id} member`].toSorted(),
    );
    const comments = await rows('comments');
    expect(comments.map(({ content }) => content).toSorted()).toEqual(['First.', 'Second.']);
    const [first, second] = ['First.', 'Second.'].map((text) => comments.find(({ content }) => content === text));
    expect(second.parent_id).toBe(first.id);
    expect(await rows('votes_by_day')).toEqual([
      { project_id: project, first_day: '2026-03-01', last_day: '2026-03-01', votes: 11 },
    ]);
    expect(await rows('collection_projects')).toMatchObject([{ project_id: project, position: 1 }]);
  });

  test('is described, and its sums are right', async () => {
    const { body } = await people.see('/api/dataset');
    const pack = JSON.parse(await readFile(file('datapackage.json'), 'utf8'));
    expect(pack.resources.map(({ path }: { path: string }) => path)).toEqual(
      allTables.map(({ name }) => `${name}.csv`),
    );
    const croissant = JSON.parse(await readFile(file('croissant.json'), 'utf8'));
    for (const { name, sha256 } of croissant.distribution)
      expect(
        createHash('sha256')
          .update(await readFile(file(name)))
          .digest('hex'),
      ).toBe(sha256);
    const sums = (await readFile(file('SHA256SUMS'), 'utf8')).trim().split('\n');
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(await readFile(file(name)))
          .digest('hex'),
      ).toBe(sum);
    }
    expect(sums.length + 1).toBe(body.dataset.files.length);
    expect(pack.licenses).toEqual([{ name: 'CC-BY-4.0' }]);
    expect(body.dataset.changes_after).toBe(pack.changes_after);
  });

  test('no spreadsheet runs what a member wrote', async () => {
    expect(await readFile(file('people.csv'), 'utf8')).toContain(`"Ada ""L"", of London","'=1+1"`);
    expect(await readFile(file('projects.csv'), 'utf8')).toContain(`"'-5 degrees, ""cold"""`);
  });

  test('the feed goes on from it, without a gap', async () => {
    const { body } = await people.see('/api/dataset');
    await ada.patch(`/api/projects/${project}`, { tagline: 'Shows the sea' });
    const { changes } = (await people.see(`/api/changes?after=${body.dataset.changes_after}`)).body;
    expect(changes.map(({ type, id }: { type: string; id: string }) => [type, id])).toEqual([['project', project]]);
  });

  test('is served with its digest, and in parts', async () => {
    const bytes = await readFile(file('board.sqlite'));
    const whole = await get('board.sqlite');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const digest = createHash('sha256').update(bytes).digest();
    const etag = `"${digest.toString('hex')}"`;
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      etag,
      'repr-digest': `sha-256=:${digest.toString('base64')}:`,
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'content-type': 'application/vnd.sqlite3',
      'access-control-allow-origin': '*',
    });
    const part = await get('board.sqlite', { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
    expect(part.headers.get('repr-digest')).toBe(whole.headers.get('repr-digest'));
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    const last = await get('board.sqlite', { range: 'bytes=-10' });
    expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    expect((await get('board.sqlite', { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await get('board.sqlite', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('board.sqlite', { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
    const head = await get('board.sqlite', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  test.each([
    'index.json',
    '..%2findex.json',
    '..',
    '%2e%2e',
    'current',
    '..%2f..%2f..%2fetc%2fpasswd',
    'projects.csv%00',
    'PROJECTS.CSV',
    './projects.csv/',
    'constructor',
    'a'.repeat(500),
  ])('%s is no file of it', async (name) => {
    const { status } = await get(name);
    expect([301, 404]).toContain(status);
  });
});

function plainOf(type: string, value: unknown) {
  if (value === null || value === undefined) return null;
  if (type === 'integer') return Number(value);
  if (type === 'datetime') return (value as Date).toISOString();
  return type === 'date' ? (value as Date).toISOString().slice(0, 10) : value;
}

test('what is hidden, taken back or erased is in no file of the next edition, and the one before is gone', async () => {
  const [cleo, dora] = [await somebody(), await somebody()];
  await dora.patch('/api/me', { full_name: 'Dora Vanishing' });
  const hidden = await launchProject(cleo, { name: 'Hidden Lighthouse' });
  const kept = await launchProject(cleo, { name: 'Kept Lighthouse' });
  const erased = await launchProject(dora, { name: 'Doras Lighthouse' });
  const comment = await say(cleo, kept, 'A regretted lantern');
  await say(dora, kept, 'Dora was here');
  await launchProject(cleo, { name: 'Secret Draft', draft: true });
  await publish();
  const before = await readdir(folder);
  expect(await idsIn('projects')).toEqual(expect.arrayContaining([hidden, kept, erased]));
  expect(await everything()).not.toContain('Secret Draft');
  await mod.put(`/api/moderation/projects/${hidden}/removal`, { reason: 'Advertising' });
  await cleo.delete(`/api/comments/${comment}`);
  await dora.delete('/api/me');
  people.wait(HOUR_MS);
  await publish();
  const all = await everything();
  for (const gone of ['Hidden Lighthouse', 'A regretted lantern', 'Dora Vanishing', dora.id])
    expect(all).not.toContain(gone);
  expect(all).toContain('Kept Lighthouse');
  const after = await readdir(folder);
  expect(after).toHaveLength(2);
  expect(after.filter((name) => before.includes(name))).toEqual(['current']);
});

test('a person who stays out is in no file, whatever they did; a project goes with all that is about it', async () => {
  const [eve, fay] = [await somebody(), await somebody()];
  await eve.patch('/api/me', { username: 'eve_unlisted', full_name: 'Eve Unlisted' });
  const mine = await launchProject(eve, { name: 'Eves Kettle' });
  const other = await launchProject(fay, { name: 'Fays Kettle' });
  await joinTeam(fay, other, eve, 'owner');
  const said = await say(eve, other, 'Eve speaks');
  await say(fay, other, 'An answer to @eve_unlisted', said);
  await eve.post('/api/collections', { name: 'Eves Shelf', visibility: 'public' });
  await eve.put('/api/me/dataset', { in_dataset: false });
  await publish();
  const all = await everything();
  for (const out of ['eve_unlisted', 'Eve Unlisted', eve.id, 'Eve speaks', said, 'Eves Shelf'])
    expect(all).not.toContain(out);
  expect((await rows('projects')).find(({ id }) => id === mine)).toMatchObject({ submitter_id: null });
  expect((await rows('comments')).find(({ content }) => content.startsWith('An answer'))).toMatchObject({
    content: 'An answer to @…',
    parent_id: null,
  });
  await fay.put(`/api/projects/${other}/dataset`, { in_dataset: false });
  await publish();
  const without = await everything();
  for (const out of ['Fays Kettle', other, 'An answer']) expect(without).not.toContain(out);
  await eve.put('/api/me/dataset', { in_dataset: true });
  await publish();
  expect(await idsIn('people')).toContain(eve.id);
});

test('a mention of who stays out goes as it was typed, and leaves the longer names of others whole', async () => {
  const [gil, hal, ina] = [await somebody(), await somebody(), await somebody()];
  await gil.patch('/api/me', { username: 'gilquiet' });
  await hal.patch('/api/me', { username: 'gilquiet-hal' });
  const project = await launchProject(ina, { name: 'Inas Kettle' });
  await say(ina, project, 'Ask @GilQuiet, @gilquiet-hal and @GILQUIET.');
  await gil.put('/api/me/dataset', { in_dataset: false });
  await publish();
  const told = (await rows('comments')).filter(({ project_id }) => project_id === project);
  expect(told.map(({ content }) => content)).toEqual(['Ask @…, @gilquiet-hal and @….']);
});

test('who stays out is named in no comment, however many others it names before', async () => {
  const [kim, lea] = [await somebody(), await somebody()];
  await kim.patch('/api/me', { username: 'kim-elsewhere' });
  const project = await launchProject(lea, { name: 'Leas Kettle' });
  const others = Array.from({ length: 12 }, (_, i) => `@crowd-${i}`).join(' ');
  await say(lea, project, `${others} @kim-elsewhere and \`@Kim-Elsewhere\``);
  await kim.put('/api/me/dataset', { in_dataset: false });
  await publish();
  expect(await everything()).not.toMatch(/kim-elsewhere/i);
  const told = (await rows('comments')).filter(({ project_id }) => project_id === project);
  expect(told.map(({ content }) => content)).toEqual([`${others} @… and \`@…\``]);
});

test('owners choose for their projects, also while they are suspended; nobody else does', async () => {
  const [gil, hal] = [await somebody(), await somebody()];
  const project = await launchProject(gil, { name: 'A Choice' });
  await joinTeam(gil, project, hal);
  const path = `/api/projects/${project}/dataset`;
  expect((await hal.put(path, { in_dataset: false })).status).toBe(403);
  expect((await people.world.bearing().send('PUT', path, { in_dataset: false })).status).toBe(401);
  expect((await (await somebody()).put(path, { in_dataset: false })).status).toBe(403);
  await mod.put(`/api/moderation/users/${gil.id}/suspension`, { reason: 'Noise' });
  expect(await gil.put(path, { in_dataset: false })).toMatchObject({
    status: 200,
    body: { choices: { in_dataset: true, projects: [{ id: project, name: 'A Choice', in_dataset: false }] } },
  });
  expect((await gil.put('/api/me/dataset', { in_dataset: false })).body.choices.in_dataset).toBe(false);
  expect((await gil.get('/api/me/dataset')).body.choices.in_dataset).toBe(false);
  expect((await hal.get('/api/me/dataset')).body.choices).toEqual({ in_dataset: true, projects: [] });
  const before = (await people.see('/api/changes')).body.next;
  await gil.put(path, { in_dataset: true });
  expect((await people.see(`/api/changes?after=${before}`)).body.changes).toEqual([]);
});

test('an edition that cannot be finished leaves the one before, and nothing beside it', async () => {
  await publish();
  const before = await readdir(folder);
  await expect(publish(AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  expect(await readdir(folder)).toEqual(before);
});

test('an edition that another instance finishes meanwhile is not taken from it, and goes when it is replaced', async () => {
  await publish();
  const [old, other] = [await readlink(join(folder, 'current')), 'edition-of-another-instance'];
  let looks = 0;
  await publish(undefined, () => {
    looks += 1;
    // While this one writes, another is whole and about to be put in place.
    if (looks > 1) cpSync(join(folder, old), join(folder, other), { recursive: true });
    return people.now();
  });
  const own = await readlink(join(folder, 'current'));
  expect((await readdir(folder)).toSorted()).toEqual(['current', own, other].toSorted());
  await publish();
  expect(await readdir(folder)).toHaveLength(2);
});

test('whoever reads a file reads it to its end, also if a new edition replaces it meanwhile', async () => {
  await publish();
  const bytes = await readFile(file('board.sqlite'));
  const response = await get('board.sqlite');
  await publish();
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});
