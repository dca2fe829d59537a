import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

async function split(chunks: Iterable<Uint8Array>, longest = 100): Promise<string[]> {
  async function* source() {
    yield* chunks;
  }
  const found: string[] = [];
  for await (const lines of splitLines(source(), longest)) {
    for (const { number, bytes } of lines) found.push(`${number}:${bytes ? Buffer.from(bytes) : 'TOO LONG'}`);
  }
  return found;
}

const text = (value: string) => [Buffer.from(value)];

test('every line has its number, blank ones count but do not come', async () => {
  expect(await split(text('a\n\n  \r\nb\nc'))).toEqual(['1:a', '4:b', '5:c']);
  expect(await split(text('a\n'))).toEqual(['1:a']);
  expect(await split([])).toEqual([]);
});

test('a line is told from one that is a byte too long', async () => {
  expect(await split(text(`${'x'.repeat(100)}\n${'x'.repeat(101)}\nb`))).toEqual([
    `1:${'x'.repeat(100)}`,
    '2:TOO LONG',
    '3:b',
  ]);
});

test('where the chunks end makes no difference', async () => {
  const content = fc.array(fc.constantFrom('a', 'é', '語', '\n', '\r\n', ' ', 'x'.repeat(60)), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(content, fc.array(fc.nat(500), { maxLength: 8 }), async (parts, cuts) => {
      const bytes = Buffer.from(parts.join(''));
      const at = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
      expect(await split(chunks)).toEqual(await split([bytes]));
    }),
  );
});

test('a line without end is not kept in memory', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  function* endless() {
    for (let i = 0; i < 400; i += 1) yield chunk.subarray(0);
  }
  const before = process.memoryUsage().arrayBuffers;
  expect(await split(endless())).toEqual(['1:TOO LONG']);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
});
