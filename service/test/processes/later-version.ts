import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The program of a later version: a copy of this one with migrations added. Sources run as they are, so a copy is a build.

export type Later = { name: string; statements: readonly string[]; floor?: string };

export type LaterVersion = AsyncDisposable & {
  /** What to start. */
  program: string;
};

const service = join(import.meta.dirname, '../..');
const repository = join(service, '..');

export async function laterVersion(...migrations: Later[]): Promise<LaterVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-later-'));
  const copy = join(folder, 'service');
  for (const part of ['bin', 'src', 'package.json'])
    await cp(join(service, part), join(copy, part), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  await symlink(join(service, 'node_modules'), join(copy, 'node_modules'));
  await linkPackages(folder);
  const folderOfMigrations = join(copy, 'src/store/migrations');
  for (const migration of migrations)
    await writeFile(join(folderOfMigrations, `${migration.name}.ts`), sourceOf(migration));
  await addTo(join(folderOfMigrations, 'list.ts'), migrations);
  return {
    program: join(copy, 'bin/launchboard.js'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** All of them by a link, but for the contract, which comes with a version. */
async function linkPackages(folder: string) {
  const own = join(folder, 'node_modules');
  const modules = join(repository, 'node_modules');
  await mkdir(join(own, '@launch-board'), { recursive: true });
  const names = [
    await readdir(modules),
    (await readdir(join(modules, '@launch-board'))).map((name) => `@launch-board/${name}`),
  ];
  for (const name of names.flat())
    if (!['@launch-board', '@launch-board/contract'].includes(name))
      await symlink(join(modules, name), join(own, name));
  await cp(join(repository, 'contract'), join(folder, 'contract'), { recursive: true });
  await symlink(join(folder, 'contract'), join(own, '@launch-board/contract'));
}

const sourceOf = ({ statements, floor }: Later): string => `import { sql } from 'kysely';
${floor === undefined ? '' : `export const floor = ${JSON.stringify(floor)};`}
export async function up(db) {
  for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db);
}
`;

async function addTo(list: string, migrations: readonly Later[]) {
  const source = await readFile(list, 'utf8');
  const imports = migrations.map(({ name }, i) => `import * as later${i} from './${name}.ts';\n`).join('');
  const entries = migrations.map(({ name }, i) => `  '${name}': later${i},\n`).join('');
  await writeFile(list, `${imports}${source.replace(/\}\);\s*$/, `${entries}});\n`)}`);
}
