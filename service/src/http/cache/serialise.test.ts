import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialise } from './serialise.ts';

const text = (value: unknown) => serialise(value, () => undefined).then((body) => body.toString());
const element = fc.oneof(
  fc.jsonValue(),
  fc.record({ id: fc.string({ unit: 'binary' }), left: fc.constant(undefined) }),
);

test('a reply is written as JSON.stringify writes it, however long its lists', async () => {
  const lists = fc.array(element, { maxLength: 100, size: 'max' });
  const replies = fc.dictionary(fc.string(), fc.oneof(element, lists, fc.constant(undefined)), { maxKeys: 5 });
  await fc.assert(
    fc.asyncProperty(replies, async (reply) => {
      expect(await text(reply)).toBe(JSON.stringify(reply));
    }),
    { numRuns: 300 },
  );
});

test.each([null, 1, 'x', [], Array(100).fill(1), { toJSON: () => 'x', list: Array(100).fill(1) }])(
  'what is no plain object is written whole',
  async (reply) => {
    expect(await text(reply)).toBe(JSON.stringify(reply));
  },
);

test('a long list is written in pieces, with a pause before each', async () => {
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await serialise({ short: Array(10).fill('x') }, pause);
  expect(pauses).toBe(0);
  await serialise({ projects: Array(100).fill({ description: 'x'.repeat(10_000) }) }, pause);
  expect(pauses).toBeGreaterThan(10);
});
