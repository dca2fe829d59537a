import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '@launch-board/sdk/build';
import { nameOf, type Packed, pack } from '@launch-board/sdk/pack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from './world.ts';

// Never synchronously: the board runs in this process and has to answer meanwhile.
const run = promisify(execFile);

let world: World;
let folder: string;
let packed: Packed;
/** The client of a former version of the board, which this installation has served and kept. */
let former: { name: string; bytes: Buffer };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'launch-board-consumer-'));
  packed = await pack();
  former = await formerClient();
  mkdirSync(join(folder, 'data/sdk'), { recursive: true });
  writeFileSync(join(folder, 'data/sdk', former.name), former.bytes);
  world = await startWorld({ site: { LAUNCHBOARD_SESSION_FILE: join(folder, 'data/sessions.db') } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world[Symbol.asyncDispose]();
});

async function formerClient() {
  const dist = join(folder, 'former/package');
  await build(dist);
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  writeFileSync(join(dist, 'package.json'), JSON.stringify({ ...manifest, version: '0.9.0' }));
  await run('npm', ['pack', '--offline', '--pack-destination', '..'], { cwd: dist });
  const bytes = readFileSync(join(dist, '../launch-board-sdk-0.9.0.tgz'));
  return { name: nameOf(bytes, '0.9.0'), bytes };
}

const program = `
const { createClient, paginate } = require('@launch-board/sdk');
const board = createClient({ baseUrl: process.argv[2] });
(async () => {
  const ids = new Set();
  for await (const { id } of paginate(board.listProjects, { limit: 7 })) ids.add(id);
  console.log(ids.size === (await board.listProjects()).total);
})();
`;

const quiet = () => ['--no-audit', '--no-fund', '--cache', mkdtempSync(join(folder, 'cache-'))];
const get = (path: string) => fetch(world.site + path, { redirect: 'manual' });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('in an empty folder the client is installed as /developers tells, with the hash told there, and reads the board', async () => {
  await using visitor = await world.visitor();
  await visitor.page.goto('/developers');
  const words = await visitor.page.getByRole('region', { name: 'The typed client' }).innerText();
  const address = `${world.site}/sdk/${packed.name}`;
  expect(words).toContain(`npm install ${address}`);
  expect(words).toContain(packed.integrity);
  expect(words).toContain(`version ${packed.version}`);

  const own = join(folder, 'new');
  mkdirSync(own);
  await run('npm', ['install', address, ...quiet()], { cwd: own });
  const lock = JSON.parse(readFileSync(join(own, 'package-lock.json'), 'utf8'));
  expect(lock.packages['node_modules/@launch-board/sdk']).toMatchObject({
    resolved: address,
    integrity: packed.integrity,
  });
  writeFileSync(join(own, 'program.cjs'), program);
  const { stdout } = await run(process.execPath, ['program.cjs', world.api], { cwd: own });
  expect(stdout).toBe('true\n');
});

test('a client of a former version of the board installs and reads the board after the upgrade', async () => {
  const own = join(folder, 'old');
  mkdirSync(own);
  await run('npm', ['install', `${world.site}/sdk/${former.name}`, ...quiet()], { cwd: own });
  const lock = readFileSync(join(own, 'package-lock.json'), 'utf8');
  await run('npm', ['ci', ...quiet()], { cwd: own });
  expect(readFileSync(join(own, 'package-lock.json'), 'utf8')).toBe(lock);
  writeFileSync(join(own, 'program.cjs'), program);
  const { stdout } = await run(process.execPath, ['program.cjs', world.api], { cwd: own });
  expect(stdout).toBe('true\n');
});

test('each file has an address that holds its version and digest, which nobody needs to ask for twice', async () => {
  for (const { name, bytes } of [packed, former]) {
    const answer = await get(`/sdk/${name}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  }
});

test('/sdk.tgz leads to the present file', async () => {
  const answer = await get('/sdk.tgz');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/sdk/${packed.name}`]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('the present file is kept for later versions of the board', () => {
  const kept = join(folder, 'data/sdk');
  expect(readdirSync(kept).toSorted()).toEqual([former.name, packed.name].toSorted());
  expect(readFileSync(join(kept, packed.name)).equals(packed.bytes)).toBe(true);
});

test.each([
  '/sdk',
  '/sdk/',
  '/sdk/launchboard-sdk-1.0.0-0123456789abcdef.tgz',
  '/sdk/..%2fsessions.db',
  '/sdk/%2e%2e%2fsessions.db',
  '/sdk/..%5csessions.db',
  '/sdk/../sessions.db',
])('there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});
