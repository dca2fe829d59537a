import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A test that waits by the clock is slow on a fast machine and wrong on a slow one. It waits for an event, or looks
// again and again (`eventually`), or tells the program the time (`service/test/support/later.ts`, the fake timers of vitest).

const root = join(import.meta.dirname, '../..');

/** What these are about is real time itself. */
const aboutTime: Record<string, string> = {
  'e2e/many-instances.test.ts': 'clients that stay below their limit of a minute',
  'service/src/http/edge/connections.test.ts': 'a client that sends a byte now and then, and reads none',
  'service/src/http/auth/tokens/issuer.test.ts': 'an issuer whose answer drips',
  'service/src/media/foreign/fetch-picture.test.ts': 'a site whose picture drips',
  'service/test/processes/mail-clock-process.ts': 'a sender on a clock that goes faster than ours',
};

const files = globSync(['**/*.test.ts', 'e2e/**/*.ts', '{service,sdk,site}/test/**/*.ts'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|build)(?:$|\/)/.test(path),
});

/** Not in quotes, as where timers are replaced. */
const timer = /(?<!['"])\bset(?:Timeout|Interval)\b|\bAtomics\.wait\b/;

const waiting = files.filter((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .some((line) => !line.trimStart().startsWith('//') && timer.test(line)),
);

test('no test waits by the clock but those about time itself, which are named', () => {
  expect(files.length).toBeGreaterThan(200);
  const itself = 'dev/testing/waiting.test.ts';
  expect(waiting.filter((path) => path !== itself).toSorted()).toEqual(Object.keys(aboutTime).toSorted());
});

/** A bound of its own on a wait decides a test on a busy machine; without one it has that of what hangs. */
const bounded = /\b(?:poll|waitFor|waitForURL|waitUntil)\([^;]*\{ timeout: [\d_]+/;

test('no test bounds a wait by a number of its own', () => {
  expect(files.filter((path) => bounded.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
