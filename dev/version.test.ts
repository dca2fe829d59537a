import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withVersion } from './version.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

test.each([
  'package-lock.json',
  'contract/src/document/openapi.ts',
  ...workspaces.map((name) => `${name}/package.json`),
])('%s has the version of the project, and takes another one', (path) => {
  expect(withVersion(path, read(path), version)).toBe(read(path));
  const later = withVersion(path, read(path), '99.8.7');
  expect(later).toContain('99.8.7');
  expect(withVersion(path, later, version)).toBe(read(path));
});
