import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run prove:generators` makes clients of the contract with generators of others, which know nothing of this board, and compiles
 * each with a program that uses it. They are installed from the registry into a folder of their own: they need the API of an older
 * TypeScript than the board's, and a hundred packages.
 */

/** By exact versions, so that what was proven can be proven again. */
const packages = {
  typescript: '5.9.3',
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@hey-api/openapi-ts': '0.99.0',
  oazapfts: '7.5.0',
  '@oazapfts/runtime': '1.2.0',
};

const generators: { name: string; run: string[]; use: string }[] = [
  {
    name: 'openapi-typescript',
    run: ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript.ts'],
    use: `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript';
const board = createClient<paths>({ baseUrl: 'https://board.test' });
export const name = async (): Promise<string | undefined> =>
  (await board.GET('/api/projects', { params: { query: { limit: 5, sort: 'popular' } } })).data?.projects[0]?.name;
export const vote = (id: string) => board.PUT('/api/projects/{id}/vote', { params: { path: { id } } });
`,
  },
  {
    name: '@hey-api/openapi-ts',
    run: ['openapi-ts', '-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch'],
    use: `import { castVote, listProjects } from './hey';
export const name = async (): Promise<string | undefined> =>
  (await listProjects({ query: { limit: 5, sort: 'popular' } })).data?.projects[0]?.name;
export const vote = (id: string) => castVote({ path: { id } });
`,
  },
  {
    name: 'oazapfts',
    run: ['oazapfts', 'openapi.json', 'oazapfts.ts'],
    use: `import { castVote, listProjects } from './oazapfts';
export const name = async (): Promise<string | undefined> => {
  const answer = await listProjects({ limit: 5, sort: 'popular' });
  return answer.status === 200 ? answer.data.projects[0]?.name : undefined;
};
export const vote = (id: string) => castVote(id);
`,
  },
];

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

const folder = mkdtempSync(join(tmpdir(), 'launch-board-generators-'));
try {
  cpSync(join(import.meta.dirname, '../contract/openapi.json'), join(folder, 'openapi.json'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error']);
  for (const [at, { name, run: command, use }] of generators.entries()) {
    run(['npx', '--no', '--', ...command]);
    const program = `use-${at}.ts`;
    writeFileSync(join(folder, program), use);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [program] }));
    run(['npx', '--no', '--', 'tsc', '-p', '.']);
    process.stdout.write(`${name}: its client compiles, and a program with it\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @throws Error with what the command printed */
function run([command = '', ...words]: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}\n${stdout}${stderr}`);
}
