import zlib from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compress } from './encodings.ts';

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
