import { expect, test } from 'vitest';
import { readTarget } from './target.ts';

const own = 'http://board.example:3001';

test.each([
  ['/', '/'],
  ['/people/1?page=2', '/people/1?page=2'],
  ['//evil.example/a', '//evil.example/a'],
  ['/@evil.example', '/@evil.example'],
  [`${own}/about`, '/about'],
  ['/%2e%2e/about', '/about'],
  ['/caf%C3%A9?search=%ff', '/caf%C3%A9?search=%ff'],
])('%s is an address of ours', (target, path) => {
  const url = readTarget(target, own);
  expect([url?.origin, `${url?.pathname}${url?.search}`]).toEqual([own, path]);
});

test.each([
  undefined,
  '*',
  'about',
  'http://evil.example/',
  'http://ada:secret@board.example:3001/about',
  'http://ada@board.example:3001/about',
  'ftp://board.example:3001/',
  '/%',
  '/people/%ff',
])('%s is none', (target) => {
  expect(readTarget(target, own)).toBeUndefined();
});
