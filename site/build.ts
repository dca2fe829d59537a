import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** `npm run build -w site`: the pages for the browser and for the host, with every file compressed once and for all. */

const home = import.meta.dirname;
const client = join(home, 'build/client');

/** @throws Error with the builder's words */
export function build(): void {
  const program = join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '../bin.cjs');
  rmSync(join(home, 'build'), { recursive: true, force: true });
  // The tests call this too, whose own mode would make a build for developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = spawnSync(process.execPath, [program, 'build'], { cwd: home, env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The site does not build.\n${run.stdout}${run.stderr}`);
  for (const name of globSync('**/*.{css,js,json,svg,txt,webmanifest}', { cwd: client })) compress(join(client, name));
}

/** Builds where there is no build yet, or one from before the sources were changed. */
export function buildIfOlder(onBegin: () => void): void {
  const built = join(home, 'build/server/index.js');
  const sources = globSync(
    ['{src,public}/**/*.*', '*.{ts,json}', '../{contract,sdk}/src/**/*.ts', '../package-lock.json'],
    {
      cwd: home,
    },
  );
  const newest = Math.max(...sources.map((name) => statSync(join(home, name)).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return;
  onBegin();
  build();
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
