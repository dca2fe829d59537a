import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '@launch-board/sdk/build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from './world.ts';

// Never synchronously: the board runs in this process and has to answer meanwhile.
const run = promisify(execFile);

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = mkdtempSync(join(tmpdir(), 'launch-board-consumer-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world[Symbol.asyncDispose]();
});

const program = `
const { createClient, paginate } = require('@launch-board/sdk');
const board = createClient({ baseUrl: process.argv[2] });
(async () => {
  const ids = new Set();
  for await (const { id } of paginate(board.listProjects, { limit: 7 })) ids.add(id);
  console.log(ids.size === (await board.listProjects()).total);
})();
`;

test('in an empty folder the client is installed from the board, with the hash that /developers tells, and reads the board', async () => {
  const quiet = ['--no-audit', '--no-fund', '--cache', join(folder, 'cache')];
  await run('npm', ['install', `${world.site}/sdk.tgz`, ...quiet], { cwd: folder });
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const { integrity } = JSON.parse(lock).packages['node_modules/@launch-board/sdk'];

  await using visitor = await world.visitor();
  await visitor.page.goto('/developers');
  const words = await visitor.page.getByRole('region', { name: 'The typed client' }).innerText();
  expect(words).toContain(`npm install ${world.site}/sdk.tgz`);
  expect(words).toContain(integrity);
  expect(words).toContain(`version ${JSON.parse(readFileSync('sdk/package.json', 'utf8')).version}`);

  writeFileSync(join(folder, 'program.cjs'), program);
  const { stdout } = await run(process.execPath, ['program.cjs', world.api], { cwd: folder });
  expect(stdout).toBe('true\n');
});

test('the file is the one that npm packs from the built package', async () => {
  const dist = join(folder, 'dist');
  await build(dist);
  await run('npm', ['pack', '--offline', '--pack-destination', folder], { cwd: dist });
  const packed = readFileSync(join(folder, String(readdirSync(folder).find((name) => name.endsWith('.tgz')))));
  const answer = await fetch(`${world.site}/sdk.tgz`);
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const digest = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('hex');
  expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(packed));
});
