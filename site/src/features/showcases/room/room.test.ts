import { expect, test } from 'vitest';
import { roomOf } from './room.ts';

const at = (name: string, table: number | null) => ({ id: name, name, table });

test('a room has its tables where they were written, with who is there, and names what is nowhere', () => {
  const room = roomOf('Door . Stage Stage\n\n1 2 .\n 3', [at('Tide', 2), at('Moss', 9), at('Lamp', null)]);
  const floor = { kind: 'floor' };
  expect(room?.rows).toEqual([
    [{ kind: 'thing', word: 'Door', span: 1 }, floor, { kind: 'thing', word: 'Stage', span: 2 }],
    [floor, floor, floor, floor],
    [
      { kind: 'table', number: 1, placed: [] },
      { kind: 'table', number: 2, placed: [at('Tide', 2)] },
      ...[floor, floor],
    ],
    [{ kind: 'table', number: 3, placed: [] }, floor, floor, floor],
  ]);
  expect([room?.columns, room?.vacant, room?.elsewhere]).toEqual([4, [1, 3], [at('Moss', 9)]]);
});

test('without a plan, or with one that cannot be read, there is no room', () => {
  expect([null, undefined, '', '1 1', 'Door'].map((plan) => roomOf(plan, []))).toEqual(Array(5).fill(undefined));
});
