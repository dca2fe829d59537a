import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, ringsOf } from '../../service/test/structure/imports.ts';
import { filesUnder, importsUnder } from './imports.ts';

/** A file may import from its own room or from any room to the right. Nothing else defines this order. */
const rooms = ['host', 'pages', 'features', 'session', 'ui'];

/** Dependencies that only these rooms may know. */
const doors: Record<string, string[]> = {
  pino: ['host'],
  'prom-client': ['host'],
  'node:http': ['host'],
  'openid-client': ['session'],
  'node:sqlite': ['session'],
  pg: ['session'],
  '@redis/client': ['session'],
  '@launch-board/sdk': ['pages', 'features', 'session'],
  '@launch-board/contract': ['pages'],
  'markdown-it': ['features'],
  'sanitize-html': ['features'],
};

/** What of the session pages and features may have: types, and these plain modules, which run in the browser too. */
const plain = ['session/sign-in/return-path.ts', 'session/sign-in/refusals.ts'];

const source = join(import.meta.dirname, '../src');
const imports = importsUnder(source);
const roomOf = (path: string) => rooms.findIndex((room) => path.startsWith(`${room}/`));
const show = ({ file, line, target }: Import) => `${file}:${line} imports ${target}`;

test('arrows between the rooms run one way', () => {
  const wrong = imports.filter(({ file, target }) => roomOf(target) >= 0 && roomOf(target) < roomOf(file));
  expect(wrong.map(show)).toEqual([]);
  expect(imports.length).toBeGreaterThan(150);
});

test('no file stands outside the rooms', () => {
  const outside = filesUnder(source).filter((path) => roomOf(path.slice(source.length + 1)) < 0);
  expect(outside.map((path) => path.slice(source.length + 1))).toEqual(['virtual.d.ts']);
});

test('no file reaches itself by its imports, types included', () => {
  expect(ringsOf(imports)).toEqual([]);
});

test('each outside dependency has its door', () => {
  const wrong = imports.filter(({ file, target }) => {
    const open = doors[target];
    return open !== undefined && !open.some((room) => file.startsWith(`${room}/`));
  });
  expect(wrong.map(show)).toEqual([]);
});

test('pages and features take nothing from the session that belongs to the host', () => {
  const taken = imports.filter(({ file, target }) => /^(pages|features)\//.test(file) && target.startsWith('session/'));
  const wrong = taken.filter(({ target, isType }) => !plain.includes(target) && !isType);
  expect(wrong.map(show)).toEqual([]);
});

test('only the host’s command line reads the environment', () => {
  const readers = filesUnder(source).filter((path) => /process\.env/.test(readFileSync(path, 'utf8')));
  expect(readers).toEqual([]);
});

test('a file is as short as its reader would like', () => {
  const long = filesUnder(source).filter((path) => readFileSync(path, 'utf8').split('\n').length > 250);
  expect(long).toEqual([]);
});
