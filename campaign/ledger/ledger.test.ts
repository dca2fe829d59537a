import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Creation, compare, compareRows, type Ledger, NO, newLedger, type Outcome, YES } from './ledger.ts';

// The campaign sees a loss, or its silence would prove nothing.

const creation = (text: string, outcome: Outcome): Creation => ({
  what: 'project',
  text,
  outcome,
  token: '',
  path: '',
  key: '',
  body: {},
});

const ledgerOf = (creations: Creation[], places: Ledger['places'] = new Map()): Ledger => ({
  ...newLedger(),
  creations,
  places,
});

const kinds = (...args: Parameters<typeof compare>) => compare(...args).map(({ kind }) => kind);

const outcome = fc.constantFrom<Outcome>('acknowledged', 'refused', 'unanswered');
const creations = fc
  .uniqueArray(fc.tuple(fc.uuid(), outcome, fc.boolean()), { selector: ([text]) => text, minLength: 1 })
  .map((all) => all.map(([text, result, isThere]) => ({ ...creation(text, result), isThere })));

test('a board with all that was acknowledged, and some of what was not, is as it has to be', () => {
  fc.assert(
    fc.property(creations, (all) => {
      const texts = all.filter((one) => one.outcome === 'acknowledged' || one.isThere).map(({ text }) => text);
      expect(compare(ledgerOf(all), { texts, places: new Map() })).toEqual([]);
    }),
  );
});

test('one acknowledged thing less is lost, one of any twice is doubled, one that nobody asked for is invented', () => {
  fc.assert(
    fc.property(creations, fc.nat(), (all, at) => {
      const one = all[at % all.length] as Creation;
      const others = all.filter((other) => other !== one && other.outcome === 'acknowledged').map(({ text }) => text);
      const found = (...texts: string[]) => kinds(ledgerOf(all), { texts: [...others, ...texts], places: new Map() });
      expect(found()).toEqual(one.outcome === 'acknowledged' ? ['lost'] : []);
      expect(found(one.text, one.text)).toEqual(['doubled']);
      expect(found(one.text, 'never asked for')).toEqual(['invented']);
    }),
  );
});

test('a place has the last value that was acknowledged, or the one that is open', () => {
  const places = (acknowledged: string, open?: string): Ledger['places'] =>
    new Map([['a vote', { name: 'a vote', acknowledged, ...(open !== undefined && { open }) }]]);
  const there = (value?: string) => ({ texts: [], places: new Map(value === undefined ? [] : [['a vote', value]]) });
  expect(kinds(ledgerOf([], places(YES)), there(YES))).toEqual([]);
  expect(kinds(ledgerOf([], places(YES)), there())).toEqual(['lost']);
  expect(kinds(ledgerOf([], places(NO)), there(YES))).toEqual(['lost']);
  expect(kinds(ledgerOf([], places(NO, YES)), there(YES))).toEqual([]);
  expect(kinds(ledgerOf([], places(YES, NO)), there())).toEqual([]);
  expect(kinds(ledgerOf([]), there(YES))).toEqual(['invented']);
});

test('a row that is gone, changed or there twice is seen', () => {
  const of = (...rows: string[]) => [{ table: 'votes', columns: ['id'], rows }];
  const seen = (...after: string[]) => [...compareRows(of('a', 'b', 'b'), of(...after))].map(({ kind }) => kind);
  expect(seen('b', 'a', 'b')).toEqual([]);
  expect(seen('a', 'b')).toEqual(['lost']);
  expect(seen('a', 'b', 'c')).toEqual(['lost', 'invented']);
  expect(seen('a', 'a', 'b', 'b')).toEqual(['invented']);
});
