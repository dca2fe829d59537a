import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isQuick, type Need, needsOf } from './needs.ts';

const root = join(import.meta.dirname, '../..');
const testFiles = globSync('{bench,campaign,contract,deploy,dev,e2e,sdk,service,site}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

/** What a file that is run starts, by the words that start it. */
const starts: [Need, RegExp][] = [
  ['redis', /programPath\('redis'\)/],
  ['chromium', /programPath\('chromium'\)/],
  ['caddy', /programPath\('caddy'\)/],
  ['nginx', /\bstartProxy\(/],
  ['apache', /\bstartProxy\(/],
  ['systemd', /programPath\('systemd'\)/],
  ['postgres', /\bstartPostgres\(/],
];

/** A file and all of the project's own that it imports. */
function reached(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const source = readFileSync(path, 'utf8');
  for (const [, name = ''] of source.matchAll(/^(?:import|export)\b[^;]*? from '(\.[^']+\.ts)'/gms))
    reached(resolve(dirname(path), name), seen);
  return seen;
}

const projectOf = (path: string) => {
  if (path.startsWith('e2e/')) return 'browser';
  return path.endsWith('.postgres.test.ts') || path.includes('/postgres/') ? 'postgres' : 'once';
};

test('a test file that starts a program is known to need it, so that it is left out by name where that is missing', () => {
  const found = new Set<Need>();
  for (const path of testFiles) {
    const sources = [...reached(join(root, path))].map((file) => readFileSync(file, 'utf8'));
    const started = starts.filter(([, words]) => sources.some((source) => words.test(source))).map(([need]) => need);
    // The tests of the runner write the words down without running what they name.
    if (path.startsWith('dev/')) continue;
    for (const need of started) found.add(need);
    expect(needsOf({ project: projectOf(path), path }), path).toEqual(expect.arrayContaining(started));
  }
  expect([...found].sort()).toEqual(['apache', 'caddy', 'chromium', 'nginx', 'postgres', 'redis', 'systemd']);
});

test('a file that needs nothing is never left out', () => {
  for (const project of ['once', 'sqlite'])
    expect(needsOf({ project, path: 'service/test/http/reads.test.ts' })).toEqual([]);
  expect(needsOf({ project: 'postgres', path: 'service/test/http/reads.test.ts' })).toEqual(['postgres']);
});

test('the quick run starts no browser, no PostgreSQL and no Valkey, and has most of the rest', () => {
  const quick = testFiles.filter((path) => isQuick({ project: path.startsWith('e2e/') ? 'browser' : 'sqlite', path }));
  for (const path of quick) {
    const needs = needsOf({ project: 'sqlite', path });
    expect(
      needs.filter((need) => need === 'chromium' || need === 'postgres' || need === 'redis'),
      path,
    ).toEqual([]);
  }
  expect(quick).toContain('service/test/http/reads.test.ts');
  expect(quick.length).toBeGreaterThan(testFiles.length / 2);
  expect(isQuick({ project: 'postgres', path: 'service/test/http/reads.test.ts' })).toBe(false);
});

test.each(['crash', 'import-killed', 'shared-limit-outage'])('the quick run does without the fault of %s', (name) => {
  const path = testFiles.find((path) => path.endsWith(`/${name}.test.ts`));
  expect(isQuick({ project: 'sqlite', path: path ?? name })).toBe(false);
});

test('the paths of needs are from the root of the repository', () => {
  expect(relative(root, join(import.meta.dirname, 'needs.ts'))).toBe('dev/testing/needs.ts');
});
