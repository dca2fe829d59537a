import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// `.npmrc` shows npm's errors alone. What its warnings would tell of a package is judged here instead.

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

type Locked = { deprecated?: string; hasInstallScript?: boolean; optional?: boolean };
const locked = Object.entries<Locked>(read('package-lock.json').packages);
const manifest = read('package.json');

test('no package is deprecated', () => {
  expect(locked.length).toBeGreaterThan(200);
  expect(locked.filter(([, { deprecated }]) => deprecated)).toEqual([]);
});

test('a package that runs a script when it is installed is allowed to by name, or kept from it', () => {
  const running = locked.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
  const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names).toContain('node');
  expect(Object.keys(manifest.allowScripts)).toEqual(expect.arrayContaining(names));
});

// npm 9 and 10 know no `allowScripts`. Where Node cannot start for want of a library, another package's script would fail
// before `prepare` says what is missing. So the lock file does not tell of the script of @scarf/scarf, which counts
// installations and does nothing else: npm runs those that it tells of. If an update has brought `hasInstallScript` back, remove the
// line. An override with another package is refused by npm 9.2, which Debian 12 and Ubuntu 24.04 have.
test('no script of a package but Node’s is needed by an installation', () => {
  const needed = locked.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
  expect(needed.map(([path]) => path)).toEqual(['node_modules/node']);
});

test('a Node that is too old for npm to install with is an error, not a warning that nobody sees', () => {
  const { runtime } = manifest.devEngines;
  expect(runtime).toEqual({ name: 'node', version: manifest.engines.node, onFail: 'error' });
});
