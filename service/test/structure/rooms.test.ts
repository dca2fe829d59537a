import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsUnder, ringsOf, sourceFiles } from './imports.ts';

/** A file may import from its own room or from any room to the right. Nothing else defines this order. */
const rooms = ['boot', 'http', 'interchange', 'domain', 'store', '@launch-board/contract'];

/** Dependencies that only one room may know. */
const doors: Record<string, string> = {
  fastify: 'http',
  jose: 'http',
  negotiator: 'http',
  'ipaddr.js': 'http',
  'prom-client': 'http',
  '@redis/client': 'http',
  pino: 'boot',
  kysely: 'store',
  'kysely/migration': 'store',
  'node:sqlite': 'store',
  pg: 'store',
  'pg-connection-string': 'store',
};

const source = join(import.meta.dirname, '../../src');
const imports = importsUnder(source);
const roomOf = (path: string) => rooms.findIndex((room) => path === room || path.startsWith(`${room}/`));
const show = ({ file, line, target }: { file: string; line: number; target: string }) =>
  `${file}:${line} imports ${target}`;

test('arrows between the rooms run one way', () => {
  const wrong = imports.filter(({ file, target }) => roomOf(target) >= 0 && roomOf(target) < roomOf(file));
  expect(wrong.map(show)).toEqual([]);
  expect(imports.length).toBeGreaterThan(100);
});

test('no file stands outside the rooms', () => {
  expect(sourceFiles(source).filter((path) => roomOf(path.slice(source.length + 1)) < 0)).toEqual([]);
});

test('no file reaches itself by its imports, types included', () => {
  expect(ringsOf(imports)).toEqual([]);
});

test('each outside dependency has one door', () => {
  const wrong = imports.filter(({ file, target }) => target in doors && !file.startsWith(`${doors[target]}/`));
  expect(wrong.map(show)).toEqual([]);
});

test('only boot reads the environment', () => {
  const readers = sourceFiles(source).filter((path) => /process\.env|node:process/.test(readFileSync(path, 'utf8')));
  expect(readers.filter((path) => !path.startsWith(join(source, 'boot')))).toEqual([]);
});

test('the schema library is known to the contract alone, and the contract to nothing of ours', () => {
  expect(imports.filter(({ target }) => target.startsWith('typebox')).map(show)).toEqual([]);
  const contract = importsUnder(join(import.meta.dirname, '../../../contract/src'));
  expect(
    contract.filter(({ target }) => target.startsWith('@launch-board') || target.startsWith('..')).map(show),
  ).toEqual([]);
  expect(ringsOf(contract)).toEqual([]);
});
