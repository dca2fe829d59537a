import { randomBytes } from 'node:crypto';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpacked } from './input.ts';

type Read = { bytes: Buffer; error: string | undefined };

async function read(bytes: Uint8Array, chunk = 10_000): Promise<Read> {
  async function* source() {
    for (let from = 0; from < bytes.length; from += chunk) yield bytes.subarray(from, from + chunk);
  }
  const parts: Uint8Array[] = [];
  let error: string | undefined;
  try {
    for await (const part of unpacked(source())) parts.push(part);
  } catch (caught) {
    error = (caught as Error).message;
  }
  return { bytes: Buffer.concat(parts), error };
}

const plain = Buffer.from(Array.from({ length: 2000 }, () => randomBytes(40).toString('hex')).join('\n'));
const packed = gzipSync(plain);

test('compressed and plain input read the same, whatever the size of the chunks', async () => {
  for (const chunk of [1, 7, 100_000]) {
    expect(await read(plain.subarray(0, 5000), chunk)).toEqual({ bytes: plain.subarray(0, 5000), error: undefined });
    const { bytes, error } = await read(packed, Math.max(chunk, 5));
    expect(error).toBeUndefined();
    expect(bytes.equals(plain)).toBe(true);
  }
  expect((await read(Buffer.concat([packed, packed]))).bytes.length).toBe(2 * plain.length);
  expect(await read(Buffer.alloc(0))).toEqual({ bytes: Buffer.alloc(0), error: undefined });
  expect(await read(Buffer.from('{'))).toEqual({ bytes: Buffer.from('{'), error: undefined });
});

test('input that ends early gives everything up to there, then the error', async () => {
  for (let cut = 3; cut < packed.length; cut += 997) {
    const part = packed.subarray(0, cut);
    const { bytes, error } = await read(part);
    expect(error).toBe('the compressed data is damaged or ends early');
    expect(bytes.equals(gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH })), `cut at ${cut}`).toBe(true);
  }
});

test('damaged input is an error, and nothing that is wrong comes before it', async () => {
  const damaged = Buffer.from(packed);
  damaged.writeUInt8(damaged.readUInt8(packed.length - 6) ^ 0xff, packed.length - 6);
  const { bytes, error } = await read(damaged);
  expect(error).toBe('the compressed data is damaged or ends early');
  expect(bytes.length).toBeGreaterThan(plain.length - 64 * 1024);
  expect(plain.subarray(0, bytes.length).equals(bytes)).toBe(true);
});
