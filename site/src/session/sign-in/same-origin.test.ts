import { expect, test } from 'vitest';
import { isFromHere } from './same-origin.ts';

const site = 'https://board.example';

test.each([
  ['reading needs no proof', 'GET', {}, true],
  ['a form of ours', 'POST', { 'sec-fetch-site': 'same-origin', origin: site }, true],
  ['a form of ours in an older browser', 'POST', { origin: site }, true],
  ['another site', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  [
    'a neighbour under the same domain',
    'POST',
    { 'sec-fetch-site': 'same-site', origin: 'https://wiki.example' },
    false,
  ],
  ['an address typed by hand', 'POST', { 'sec-fetch-site': 'none' }, false],
  ['a request that tells nothing', 'POST', {}, false],
  ['a hidden origin', 'POST', { origin: 'null' }, false],
  ['words against each other', 'DELETE', { 'sec-fetch-site': 'cross-site', origin: site }, false],
])('%s', (_what, method, headers, expected) => {
  expect(isFromHere(method, headers, site)).toBe(expected);
});
