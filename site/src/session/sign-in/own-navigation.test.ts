import { expect, test } from 'vitest';
import { isOwnNavigation } from './own-navigation.ts';

const site = 'https://board.example';
const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const followed = { ...typed, 'sec-fetch-site': 'same-origin', referer: `${site}/search?x=1` };

test.each([
  ['an address that was typed', typed, true],
  ['a link of ours', followed, true],
  ['a link that a member wrote', { ...followed, referer: undefined }, false],
  ['a link on another site', { ...followed, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }, false],
  ['a neighbour under the same domain', { ...followed, 'sec-fetch-site': 'same-site' }, false],
  ['a picture', { ...followed, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false],
  ['a frame', { ...followed, 'sec-fetch-dest': 'iframe' }, false],
  ['a script', { ...followed, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, false],
  ['a page fetched ahead', { ...typed, 'sec-purpose': 'prefetch' }, false],
  ['a browser that tells nothing', {}, false],
])('%s', (_what, headers, expected) => {
  expect(isOwnNavigation(headers, site)).toBe(expected);
});
