import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../service/test/support/folder.ts';
import { withSecretFiles } from './secret-files.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { env: withSecretFiles(env, ['A_KEY', 'A_URL'], problems), problems };
};

const fileOf = (name: string, text: string) => {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
};

test('a secret is taken from its file, without the line break at the end; what is no secret is not', () => {
  const { env, problems } = read({ A_KEY_FILE: fileOf('key', 'hunter2\n'), A_PORT_FILE: fileOf('port', '1') });
  expect([env.A_KEY, env.A_PORT, problems]).toEqual(['hunter2', undefined, []]);
});

test('an empty name of a file is none', () => {
  expect(read({ A_KEY: 'here', A_KEY_FILE: ' ' })).toMatchObject({ env: { A_KEY: 'here' }, problems: [] });
});

test('a file that cannot serve is refused by the name of its setting, and nothing of it is repeated', () => {
  mkdirSync(join(folder.path, 'folder'));
  const missing = read({ A_KEY_FILE: join(folder.path, 'missing'), A_URL_FILE: join(folder.path, 'folder') });
  expect(missing.problems).toEqual([
    'A_KEY_FILE names a file that cannot be read (ENOENT)',
    'A_URL_FILE names a file that cannot be read (EISDIR)',
  ]);
  const odd = read({ A_KEY_FILE: fileOf('empty', ' \n'), A_URL_FILE: '/dev/zero' });
  expect(odd.problems).toEqual(['A_KEY_FILE names an empty file', 'A_URL_FILE names a file of more than 65536 bytes']);
});

test('a secret is said once: as a value or as a file', () => {
  expect(read({ A_KEY: 'x', A_KEY_FILE: fileOf('twice', 'y') }).problems).toEqual([
    'A_KEY_FILE must not be set beside A_KEY',
  ]);
});
