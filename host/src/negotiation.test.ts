import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodingChooser } from './negotiation.ts';

/** As the API offers them, and as the site does. */
const ofApi = encodingChooser(['br', 'zstd', 'gzip']);
const ofSite = encodingChooser(['br', 'gzip']);

test.each<[header: string | undefined, api: string, site: string]>([
  [undefined, 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['identity', 'identity', 'identity'],
  ['gzip', 'gzip', 'gzip'],
  ['GZIP', 'gzip', 'gzip'],
  ['br', 'br', 'br'],
  ['zstd', 'zstd', 'identity'],
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['gzip, zstd', 'zstd', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip', 'gzip'],
  ['gzip;q=0.1, zstd;q=0.9, br;q=0.2', 'zstd', 'br'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0', 'identity', 'identity'],
  ['*', 'br', 'br'],
  ['*;q=0.5, gzip', 'gzip', 'gzip'],
  ['*, br;q=0', 'zstd', 'gzip'],
  ['identity, gzip;q=0.5', 'identity', 'identity'],
  ['gzip;q=0.5, identity;q=0', 'gzip', 'gzip'],
  ['deflate', 'identity', 'identity'],
  ['x-br', 'identity', 'identity'],
  ['*;q=0', 'identity', 'identity'],
  ['nonsense;;;q=x,,', 'identity', 'identity'],
  [`gzip,${'x,'.repeat(200)}`, 'identity', 'identity'],
])('Accept-Encoding %s is answered by the API in %s, by the site in %s', (header, api, site) => {
  expect([ofApi(header), ofSite(header)]).toEqual([api, site]);
});

test('an encoding with q=0 is never chosen', () => {
  const quality = fc.constantFrom('', ';q=0', ';q=0.0', ';q=0.3', ';q=1');
  const part = fc.tuple(fc.constantFrom('br', 'gzip', 'zstd', '*', 'identity', 'x'), quality);
  fc.assert(
    fc.property(fc.uniqueArray(part, { maxLength: 6, selector: ([name]) => name }), (parts) => {
      const chosen = ofApi(parts.map(([name, q]) => name + q).join(', '));
      const refused = parts.some(([name, q]) => name === chosen && /q=0(\.0)?$/.test(q));
      // What is not compressed can always be read, so it is the answer where nothing else is left.
      expect(refused && chosen !== 'identity').toBe(false);
    }),
  );
});

test('what is chosen does not depend on what was asked before', () => {
  const header = 'gzip;q=0.5, br;q=0.4';
  const first = ofApi(header);
  for (let i = 0; i < 500; i++) ofApi(`gzip;q=0.${i}, x${i}`);
  expect(ofApi(header)).toBe(first);
});
