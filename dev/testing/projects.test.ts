import { existsSync, globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config, { once } from '../../vitest.config.ts';
import { long } from './order.ts';

// Which tests run on which engine. `vitest.config.ts` has the rule.

type Project = { test: { name: string; include: string[]; exclude: string[] } };

const root = join(import.meta.dirname, '../..');
const projects = config.test?.projects as Project[];
const files = globSync('{bench,campaign,contract,deploy,dev,sdk,service,site}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

const matches = (path: string, globs: string[]) => globs.some((glob) => matchesGlob(path, glob));

const projectsOf = (path: string): string[] =>
  projects
    .filter(({ test: { include, exclude } }) => matches(path, include) && !matches(path, exclude))
    .map(({ test: { name } }) => name);

/** By its place and name alone, where no list names it. */
function enginesOf(path: string): string[] {
  if (!path.startsWith('service/')) return ['once'];
  const engines = ['sqlite', 'postgres'];
  const only = engines.find((engine) => path.includes(`/${engine}/`) || path.endsWith(`.${engine}.test.ts`));
  return only ? [only] : engines;
}

test('a new test of the service runs on both engines, though nobody said so', () => {
  expect(projectsOf('service/src/store/new.test.ts')).toEqual(['sqlite', 'postgres']);
  expect(projectsOf('service/test/new.test.ts')).toEqual(['sqlite', 'postgres']);
});

test('every test file runs on the engines of its place and name, or is listed and runs once', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const path of files) expect(projectsOf(path), path).toEqual(matches(path, once) ? ['once'] : enginesOf(path));
});

test.each([
  'service/test/access/permissions.test.ts',
  'service/test/access/hidden.test.ts',
  'service/test/access/hostile.test.ts',
  'service/test/models/members-model.test.ts',
  'service/src/http/cache/freshness.test.ts',
  'service/test/http/reads.test.ts',
  'service/src/domain/transaction.test.ts',
])('%s stays on both', (path) => {
  expect(files).toContain(path);
  expect(projectsOf(path)).toEqual(['sqlite', 'postgres']);
});

test('the lists of tests that run once name no file that is gone', () => {
  const [start, names, end] = [/^[^{]*/, /\{(.*)\}/, /[^}]*$/];
  const single = once.flatMap((glob) =>
    (names.exec(glob)?.[1]?.split(',') ?? ['']).map((name) =>
      names.test(glob) ? `${start.exec(glob)?.[0]}${name}${end.exec(glob)?.[0]}` : glob,
    ),
  );
  for (const glob of single)
    expect(
      files.some((path) => matchesGlob(path, glob)),
      glob,
    ).toBe(true);
});

test('every file that is to start early is there', () => {
  expect(long.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
