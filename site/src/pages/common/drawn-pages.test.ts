import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawnPages, pageKey } from './drawn-pages.ts';

const page = (nonce: string, words = '') => `<script nonce="${nonce}">${words}</script><link nonce="${nonce}">`;

test('a page that was drawn before comes back with the nonce of whoever asks now', () => {
  const pages = new DrawnPages();
  pages.keep('home', page('first', 'ä 海'), 'first');
  expect(pages.find('home', 'second')).toBe(page('second', 'ä 海'));
  expect(pages.find('home', 'third')).toBe(page('third', 'ä 海'));
  expect(pages.find('another', 'third')).toBeUndefined();
});

test('a page has one key as long as its address and all that was found for it are the same, and no longer', () => {
  fc.assert(
    fc.property(fc.json(), (answer) => {
      const [found, again] = [JSON.parse(answer), JSON.parse(answer)];
      expect(pageKey('/a', again)).toBe(pageKey('/a', found));
      expect(pageKey('/a', found)).not.toBe(pageKey('/b', found));
      expect(pageKey('/a', { found })).not.toBe(pageKey('/a', { found, more: 1 }));
      expect(pageKey('/a', { found: new Map([[1, found]]) })).not.toBe(pageKey('/a', { found: new Map() }));
    }),
  );
});

test('what cannot be compared has no key', () => {
  expect(pageKey('/', { late: Promise.resolve(1) })).toBeUndefined();
  expect(pageKey('/', { how: () => 1 })).toBeUndefined();
});

test('what was not used for longest makes room', () => {
  const [size, words] = [2 * page('n', 'x').length, 'x'];
  const pages = new DrawnPages(3 * size);
  for (const key of ['a', 'b', 'c']) pages.keep(key, page('n', words), 'n');
  pages.find('a', 'm');
  pages.keep('d', page('n', words), 'n');
  const kept = ['a', 'b', 'c', 'd'].filter((key) => pages.find(key, 'm'));
  expect(kept).toEqual(['a', 'c', 'd']);
  pages.keep('large', page('n', 'x'.repeat(size)), 'n');
  expect(['a', 'b', 'c', 'd', 'large'].filter((key) => pages.find(key, 'm'))).toEqual(['large']);
});

test('a page that is larger than all there is room for is not kept', () => {
  const pages = new DrawnPages(10);
  pages.keep('large', page('n', 'x'.repeat(100)), 'n');
  expect(pages.find('large', 'm')).toBeUndefined();
});
