import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { generate } from './generate.ts';

const home = fileURLToPath(new URL('.', import.meta.url));

/**
 * Makes the publishable package in `folder`, which is emptied first: JavaScript modules, the same as CommonJS, types for
 * both, a manifest of its own. `npm pack` there makes the file that the site offers.
 * @throws Error with the compiler's or the package linter's words where something is wrong.
 */
export async function build(folder: string): Promise<void> {
  generate();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  compile(folder);
  // Node before 20.19 cannot `require` a module.
  compile(join(folder, 'cjs'), '--module', 'commonjs', '--verbatimModuleSyntax', 'false');
  writeFileSync(join(folder, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  const own = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(own), null, 2)}\n`);
  copyFileSync(join(home, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(home, '../LICENSE'), join(folder, 'LICENSE'));
  // The packed file holds the modes, which must not be those of whoever builds it.
  for (const { parentPath, name } of filesIn(folder)) chmodSync(join(parentPath, name), 0o644);
  await lint(folder);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

type Manifest = { name: string; version: string; description: string; license: string };

/** Written anew, so that nothing of the workspace (private, exports of sources, its dependencies) gets out. */
const manifestOf = ({ name, version, description, license }: Manifest) => ({
  name,
  version,
  description,
  license,
  keywords: ['launch-board', 'api', 'client'],
  type: 'module',
  main: './cjs/index.js',
  types: './cjs/index.d.ts',
  exports: {
    '.': {
      import: { types: './index.d.ts', default: './index.js' },
      require: { types: './cjs/index.d.ts', default: './cjs/index.js' },
    },
    './package.json': './package.json',
  },
  sideEffects: false,
  engines: { node: '>=20.9' },
  files: ['**/*.js', '**/*.d.ts', 'cjs/package.json'],
});

function compile(outDir: string, ...options: string[]): void {
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  const args = [tsc, '-p', join(home, 'tsconfig.build.json'), '--outDir', outDir, ...options];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The sources do not compile.\n${run.stdout}${run.stderr}`);
  for (const name of globSync('**/*.d.ts', { cwd: outDir })) useJavaScriptNames(join(outDir, name));
}

/** The compiler leaves `./x.ts` in declarations, a file that is not there: only newer compilers find `x.d.ts` from it. */
function useJavaScriptNames(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
}

async function lint(pkgDir: string): Promise<void> {
  const { messages, pkg } = await publint({ pkgDir, strict: true, pack: 'npm' });
  const lines = messages.map((message) => `${message.type}: ${formatMessage(message, pkg)}`);
  if (lines.length > 0) throw new Error(`The package is not fit to be published.\n${lines.join('\n')}`);
}

if (import.meta.main) {
  await build(join(home, 'dist'));
  process.stdout.write('Built and checked: sdk/dist\n');
}
