import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { type S3Server, startS3Server } from '../../../test/processes/s3-server.ts';
import { openBoard } from '../../../test/support/board.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { tinyPicture } from '../../../test/support/pictures.ts';
import { packPictures, unpackPictures } from '../../store/pictures/columns.ts';
import { findForeignOwner, putOwnerPictures } from '../../store/pictures/foreign-owners.ts';
import { check } from './check.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { exportPersonCommand } from './people/export-person.ts';

const aProject = { name: 'Tide Clock', tagline: 'When to sail' };
const foreign = 'https://elsewhere.example/Cover%20(1).png';

let server: S3Server;
let world: MembersWorld;
let ada: Account;
let file: string;
const ids: Record<'cover' | 'copy' | 'portrait' | 'collection' | 'draft' | 'unused', string> = {} as never;
beforeAll(async () => {
  server = await startS3Server();
  world = await startMembersWorld();
  ada = await world.as('ada');
  file = join(world.folder, 'board.ndjson');
  for (const name of ['cover', 'copy', 'portrait', 'collection', 'draft', 'unused'] as const)
    ids[name] = (await ada.send('POST', '/api/pictures', tinyPicture(name))).body.picture.id;
  const images = [{ id: ids.cover, alt: 'A clock', focus: { x: 10, y: 90 } }];
  const { body } = await ada.send('POST', '/api/projects', { ...aProject, images, image_url: foreign });
  await putCopy(body.project.id);
  await ada.send('POST', '/api/projects', { ...aProject, draft: true, images: [{ id: ids.draft }] });
  await ada.send('PATCH', '/api/me', { portrait: { id: ids.portrait, alt: 'Ada' } });
  await ada.send('POST', '/api/collections', { name: 'Clocks', is_public: true, cover: { id: ids.collection } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** As if the picture at the address of the project had been copied. */
async function putCopy(projectId: string) {
  const place = { kind: 'project', owner_id: projectId } as const;
  await world.store.write(async (writes) => {
    const [cover] = unpackPictures((await findForeignOwner(writes, place))?.pictures ?? null);
    if (!cover) throw new Error('the project has no cover');
    const { id: _, alt: __, ...facts } = cover;
    await putOwnerPictures(
      writes,
      place,
      packPictures([cover, { id: ids.copy, alt: null, from: foreign, ...facts }]),
      1,
    );
  });
}

const exported = (name = file) => runCommand(exportCommand, [name], world.databaseUrl, { media: ofWorld() });
const ofWorld = () => ({ folder: `${world.folder}/media` });
const pathOf = (id: string, name = 'jpg') => join(`${file}-media`, id.slice(0, 2), id, name);

async function otherBoard(media: { folder: string } | S3Server['media']) {
  const board = await openBoard();
  const options = { media };
  return {
    import: (...args: string[]) => runCommand(importCommand, args, board.databaseUrl, options),
    check: () => runCommand(check, [], board.databaseUrl, options),
    async export() {
      const path = board.path('again.ndjson');
      const { code } = await runCommand(exportCommand, [path], board.databaseUrl, options);
      return { code, text: await readFile(path, 'utf8'), files: await filesIn(`${path}-media`) };
    },
    path: board.path,
    [Symbol.asyncDispose]: () => board[Symbol.asyncDispose](),
  };
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.split('/').length === 3).sort();

test('pictures that everybody may see travel with an export from a folder into a bucket, and a second import changes nothing', async () => {
  expect(await exported()).toMatchObject({ code: 0, out: expect.stringContaining(`${file}-media: 4`) });
  const files = await filesIn(`${file}-media`);
  const { cover, copy, portrait, collection } = ids;
  expect([...new Set(files.map((path) => path.split('/')[1]))].sort()).toEqual(
    [cover, copy, portrait, collection].sort(),
  );
  await using there = await otherBoard({ ...server.media, prefix: 'first/' });
  expect(await there.import(file)).toMatchObject({ code: 0, err: '' });
  expect(await there.check()).toMatchObject({ code: 0 });
  expect(await there.export()).toEqual({ code: 0, text: await readFile(file, 'utf8'), files });
  expect(await there.import(file)).toMatchObject({ code: 0, out: expect.stringContaining(': 0 new, 0 updated') });
  expect(await readFile(file, 'utf8')).toContain('"focus":{"x":10,"y":90}');
});

test('missing and damaged files are named with their lines, all else goes in, and a repetition completes it', async () => {
  await exported();
  const whole = await readFile(file, 'utf8');
  const lines = whole.split('\n');
  const numberOf = (id: string) => lines.findIndex((line) => line.includes(`"picture","id":"${id}"`)) + 1;
  await rm(pathOf(ids.cover));
  await writeFile(pathOf(ids.portrait), '<script>');
  await using there = await otherBoard({ folder: join(world.folder, 'other-media') });
  const { code, err } = await there.import(file);
  expect(code).toBe(3);
  expect(err.split('\n').sort()).toEqual(
    [
      '',
      `line ${numberOf(ids.cover)}: has a file, jpg, that is missing`,
      `line ${numberOf(ids.portrait)}: has a file, jpg, that has another size`,
    ].sort(),
  );
  expect(await there.check()).toMatchObject({ code: 0 });
  expect((await there.export()).text).toContain(`"images":[{"id":"${ids.copy}"`);
  for (const id of [ids.cover, ids.portrait])
    await copyFile(join(ofWorld().folder, id.slice(0, 2), id, 'jpg'), pathOf(id));
  expect(await there.import(file)).toMatchObject({ code: 0 });
  expect((await there.export()).text).toBe(whole);
});

test('a file that is not what its name says, and a line without all its files, are refused', async () => {
  await exported();
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const line = (await readFile(file, 'utf8')).split('\n').find((one) => one.includes(ids.cover)) ?? '';
  const picture = JSON.parse(line);

  const sha256 = hash('sha256', html);
  const jpg = { name: 'jpg', bytes: html.length, sha256 };
  const named = picture.files.filter(({ name }: { name: string }) => name !== 'jpg');
  await using there = await otherBoard({ folder: join(world.folder, 'third-media') });
  const own = there.path('bad.ndjson');
  const page = join(`${own}-media`, ids.cover.slice(0, 2), ids.cover, 'jpg');
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, html);
  for (const { name } of named) await copyFile(pathOf(ids.cover, name), join(dirname(page), name));
  const bad = [
    { ...picture, files: [...named, jpg] },
    { ...picture, files: named },
    { ...picture, placeholder: 'data:image/svg+xml,<svg/>' },
  ];
  await writeFile(own, bad.map((one) => JSON.stringify(one)).join('\n'));
  expect(await there.import(own)).toMatchObject({
    code: 3,
    err: [
      'line 1: has a file, jpg, that is of another format',
      'line 2: files must be an AVIF and a WebP of each width, and a JPEG',
      'line 3: placeholder must be a WebP picture as a data: address',
      '',
    ].join('\n'),
  });
});

test('the export of a person by the operator has the files of their pictures, used or not', async () => {
  const own = join(world.folder, 'ada.json');
  expect(await runCommand(exportPersonCommand, ['ada', own], world.databaseUrl, { media: ofWorld() })).toMatchObject({
    code: 0,
    err: expect.stringContaining(`${own}-media: 6`),
  });
  const of = { ben: join(world.folder, 'ben.json') };
  await world.as('ben');
  await runCommand(exportPersonCommand, ['ben', of.ben], world.databaseUrl, { media: ofWorld() });
  expect(await readdir(`${of.ben}-media`).catch(() => [])).toEqual([]);
});

test('a repeated export forgets what is not shown any more, can leave pictures out, and spares the own folder', async () => {
  await exported();
  await ada.send('PATCH', '/api/me', { portrait: null });
  await exported();
  expect(await readdir(join(`${file}-media`, ids.portrait.slice(0, 2))).catch(() => [])).not.toContain(ids.portrait);
  const bare = join(world.folder, 'bare.ndjson');
  await runCommand(exportCommand, ['--without-pictures', bare], world.databaseUrl, { media: ofWorld() });
  expect(await readFile(bare, 'utf8')).not.toMatch(/"picture"|"images"|"portrait"|"cover"/);
  const own = { folder: `${bare}-media` };
  await expect(runCommand(exportCommand, [bare], world.databaseUrl, { media: own })).rejects.toThrow("board's own");
});
