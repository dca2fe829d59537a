import zlib from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding, compress, type Encoding } from './encodings.ts';

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.1, zstd;q=0.9, br;q=0.2', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, gzip', 'gzip'],
  ['*, br;q=0', 'zstd'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=0.5, identity;q=0', 'gzip'],
  ['deflate', 'identity'],
  ['*;q=0', 'identity'],
  ['nonsense;;;q=x,,', 'identity'],
  [`gzip,${'x,'.repeat(200)}`, 'identity'],
])('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('an encoding with q=0 is never chosen', () => {
  const quality = fc.constantFrom('', ';q=0', ';q=0.0', ';q=0.3', ';q=1');
  const part = fc.tuple(fc.constantFrom('br', 'gzip', 'zstd', '*', 'identity', 'x'), quality);
  fc.assert(
    fc.property(fc.uniqueArray(part, { maxLength: 6, selector: ([name]) => name }), (parts) => {
      const chosen = chooseEncoding(parts.map(([name, q]) => name + q).join(', '));
      const refused = parts.some(([name, q]) => name === chosen && /q=0(\.0)?$/.test(q));
      // What is not compressed can always be read, so it is the answer where nothing else is left.
      expect(refused && chosen !== 'identity').toBe(false);
    }),
  );
});

test('what is chosen does not depend on what was asked before', () => {
  const header = 'gzip;q=0.5, br;q=0.4';
  const first = chooseEncoding(header);
  for (let i = 0; i < 500; i++) chooseEncoding(`gzip;q=0.${i}, x${i}`);
  expect(chooseEncoding(header)).toBe(first);
});

test('every encoding gives the bytes back', async () => {
  const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, zstd: zlib.zstdDecompressSync };
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const body = Buffer.from(bytes);
      for (const name of ['br', 'gzip', 'zstd'] as const) {
        expect(decode[name](await compress[name](body)).equals(body)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
