import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { MINUTE_MS } from '@launch-board/host/durations';

/** `npm run build -w site`: the pages for the browser and for the host, with every file compressed once and for all. */

const home = import.meta.dirname;
const defaultFolder = join(home, 'build');
/** On the disk of the build, so that a finished one is moved, not copied. */
const cache = join(home, '../.cache');
/** Ends a wait for a builder that hangs, and no other. */
const hangMs = 20 * MINUTE_MS;

/** @throws Error with the builder's words */
export function build(folder = defaultFolder): void {
  alone(() => replace(folder));
}

/**
 * Builds where there is no build of these very sources; a checkout that only touches files changes nothing. Of two
 * processes that ask at the same time one builds and the other waits for it.
 */
export function buildIfOlder(onBegin: () => void, folder = defaultFolder): void {
  if (isOf(sourcesNow(), folder)) return;
  alone(() => {
    if (isOf(sourcesNow(), folder)) return;
    onBegin();
    replace(folder);
  });
}

/** The database is empty: its lock is one that the system releases when the process that holds it is killed. */
function alone(run: () => void): void {
  mkdirSync(cache, { recursive: true });
  const lock = new DatabaseSync(join(cache, 'site-build.lock'), { timeout: hangMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    run();
  } finally {
    lock.close();
  }
}

/** Beside the old build, which stays whole until the new one is. */
function replace(folder: string): void {
  const box = mkdtempSync(join(cache, 'site-build-'));
  const [made, old] = [join(box, 'new'), join(box, 'old')];
  try {
    const sources = sourcesNow();
    make(made);
    writeFileSync(join(made, 'sources'), sources);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(made, folder);
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}

function make(folder: string): void {
  const program = join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '../bin.cjs');
  // The tests call this too, whose own mode would make a build for developers.
  const env = { ...process.env, NODE_ENV: 'production', SITE_BUILD_FOLDER: folder };
  const run = spawnSync(process.execPath, [program, 'build'], { cwd: home, env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The site does not build.\n${run.stdout}${run.stderr}`);
  const client = join(folder, 'client');
  for (const name of globSync('**/*.{css,js,json,svg,txt,webmanifest}', { cwd: client })) compress(join(client, name));
}

const isOf = (sources: string, folder: string): boolean =>
  existsSync(join(folder, 'sources')) && readFileSync(join(folder, 'sources'), 'utf8') === sources;

/** A digest of all that a build is made of: the sources and the versions of what builds them. */
function sourcesNow(): string {
  const patterns = [
    '{src,public,messages}/**/*.*',
    '../languages/*.po',
    '../host/src/language/*.ts',
    '*.{ts,json}',
    '../{contract,sdk}/src/**/*.ts',
    '../sdk/{build.ts,pack.ts,package.json,README.md}',
    '../sdk/releases/*.tgz',
    '../package-lock.json',
  ];
  const digest = createHash('sha256');
  for (const name of globSync(patterns, { cwd: home, exclude: ['**/*.test.ts'] }).sort()) {
    digest
      .update(`${name}\0`)
      .update(readFileSync(join(home, name)))
      .update('\0');
  }
  return digest.digest('hex');
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (import.meta.main) {
  build();
  process.stdout.write('Built: site/build\n');
}
