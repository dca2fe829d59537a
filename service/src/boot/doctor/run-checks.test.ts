import { expect, test } from 'vitest';
import { type Check, ok } from './finding.ts';
import { runChecks } from './run-checks.ts';

const hanging: Check = { name: 'hangs', look: () => new Promise(() => {}) };
const broken: Check = {
  name: 'throws',
  look: async () => Promise.reject(Object.assign(new Error(''), { code: 'EPIPE' })),
};
const good: Check = { name: 'good', look: async () => ok('well') };

test('a part that hangs or throws is a line like any other, in the order of the list, and it is said what is waited for', async () => {
  const told: string[] = [];
  const waiting: string[][] = [];
  const tell = {
    line: ({ name }: { name: string }) => void told.push(name),
    waiting: (names: string[]) => void waiting.push(names),
  };
  const lines = await runChecks([good, hanging, broken], tell, 40);
  expect(lines.map(({ name, state, what }) => [name, state, what])).toEqual([
    ['good', 'ok', 'well'],
    ['hangs', 'fail', 'no answer within 0.04 s'],
    ['throws', 'fail', 'EPIPE'],
  ]);
  expect(told).toEqual(['good', 'hangs', 'throws']);
  expect(waiting).toEqual([['hangs']]);
});
