import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, entriesOf, marked, moved, neighbour, placeOf, queued, type Step } from './order.ts';

type Row = { id: string };
const ids = ['a', 'b', 'c', 'd', 'e'];
const rows: Row[] = ids.map((id) => ({ id }));
const shown = (entries: Entry<Row>[]) => entries.filter(({ isRemoved }) => !isRemoved).map(({ thing }) => thing.id);

/** What the API does with one step. */
function applied(order: string[], { project, place }: Step): string[] {
  const others = order.filter((id) => id !== project);
  return place === 'none' ? others : others.toSpliced(place, 0, project);
}

const act = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), id: fc.constantFrom(...ids), to: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constantFrom('up' as const, 'down' as const), id: fc.constantFrom(...ids) }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'put back' as const), id: fc.constantFrom(...ids) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What the page shows after an act, and what it tells the API. */
function acted(entries: Entry<Row>[], act: Act): { entries: Entry<Row>[]; step?: Step } {
  const { id } = act;
  const isRemoved = entries.find(({ thing }) => thing.id === id)?.isRemoved;
  if (act.kind === 'remove') return { entries: marked(entries, id, true), step: { project: id, place: 'none' } };
  // Of a row that was taken out the page offers nothing else.
  if (isRemoved && act.kind !== 'put back') return { entries };
  const next =
    act.kind === 'put back'
      ? marked(entries, id, false)
      : moved(entries, id, act.kind === 'move' ? act.to : neighbour(entries, id, act.kind === 'up' ? -1 : 1));
  return { entries: next, step: { project: id, place: placeOf(next, id) } };
}

test('after any acts the order on the page is the order on the board', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let entries = entriesOf(rows);
      let steps: Step[] = [];
      for (const each of acts) {
        const { entries: next, step } = acted(entries, each);
        entries = next;
        if (step) steps = queued(steps, step);
      }
      expect(steps.reduce(applied, ids)).toEqual(shown(entries));
    }),
  );
});

test('a step goes past what was taken out, and stays at the ends', () => {
  const entries = marked(entriesOf(rows), 'b', true);
  expect(shown(moved(entries, 'c', neighbour(entries, 'c', -1)))).toEqual(['c', 'a', 'd', 'e']);
  expect(neighbour(entries, 'a', -1)).toBe(0);
  expect(neighbour(entries, 'e', 1)).toBe(4);
});
