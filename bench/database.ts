import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWords } from './indexed.ts';
import { launchLines } from './projects.ts';

export type Database = { path: string; size: number; importSeconds: number; perSecond: number };

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/bench');
export const program = join(root, 'service/bin/launchboard.js');

/** What the content of a database depends on: a change in one of these makes a new one. */
const sources = [
  'bench/projects.ts',
  'service/src/store/engines/sqlite/search.ts',
  ...globSync('service/src/store/migrations/**/*.ts', { cwd: root }).sort(),
];

/** A board of this many projects, imported through the command line as an operator would; kept between runs. */
export async function database(size: number): Promise<Database> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  const path = join(folder, `${size}-${hash.digest('hex').slice(0, 12)}.db`);
  const facts = `${path}.json`;
  if (existsSync(facts)) return JSON.parse(readFileSync(facts, 'utf8'));

  process.stderr.write(`importing ${size} projects\n`);
  // Ages are counted from the moment of the import, so that "now" stays near while the file is kept.
  const importSeconds = await importBoard(path, launchLines(size, Date.now()));
  await writeWords(`sqlite:${path}`);
  const made: Database = { path, size, importSeconds, perSecond: size / importSeconds };
  writeFileSync(facts, JSON.stringify(made));
  return made;
}

/** Imports lines into a new board, which is there once it is whole. Returns how many seconds it took. */
export async function importBoard(path: string, lines: Iterable<string>): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const making = `${path}.making`;
  for (const leftover of [making, `${making}-wal`, `${making}-shm`]) rmSync(leftover, { force: true });
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, 'import', '-'], {
    env: { ...process.env, LAUNCHBOARD_DATABASE_URL: `sqlite:${making}` },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  for (const line of lines) {
    if (!child.stdin.write(`${line}\n`)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  renameSync(making, path);
  return (performance.now() - startedAt) / 1000;
}
