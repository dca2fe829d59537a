import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hold, type JudgeState, nextTable, type Table } from './assignment.ts';

const never = () => 0;
const hall = (size: number): Table[] =>
  Array.from({ length: size }, (_, i) => ({
    project: `p${String(i).padStart(2, '0')}`,
    table: i + 1,
    views: 0,
    absences: 0,
  }));
const judgeOf = (id: string, more: Partial<JudgeState> = {}): JudgeState => ({
  id,
  seen: new Set(),
  barred: new Set(),
  promised: new Set(),
  last: null,
  ...more,
});

/** Lets judges go round in an order that `turns` gives, until it ends, and tells who saw what. */
function evening(size: number, own: Set<string>[], turns: number[]) {
  const tables = hall(size);
  const judges = own.map((projects, n) => ({
    id: `j${n}`,
    seen: new Set<string>(),
    barred: projects,
    promised: new Set<string>(),
    last: null as string | null,
  }));
  const holds = new Map<string, string>();
  const visits: Hold[] = [];
  for (const turn of turns) {
    const judge = judges[turn % judges.length] as (typeof judges)[number];
    const held = holds.get(judge.id);
    const table = tables.find(({ project }) => project === held);
    if (table) {
      table.views++;
      judge.seen.add(table.project);
      judge.last = table.project;
      visits.push({ judge: judge.id, project: table.project });
    }
    const others = [...holds].map(([id, project]) => ({ judge: id, project }));
    const next = nextTable(judge, tables, others, never);
    if (next) holds.set(judge.id, next);
    else holds.delete(judge.id);
  }
  return { tables, visits };
}

const turns = fc.array(fc.nat(4), { maxLength: 80 });

test('no judge sees a table twice, or their own project', () => {
  const own = fc.array(fc.constantFrom('p00', 'p03', 'p07'), { maxLength: 2 }).map((list) => new Set<string>(list));
  fc.assert(
    fc.property(fc.array(own, { minLength: 1, maxLength: 5 }), turns, (sets, order) => {
      const { visits } = evening(9, sets, order);
      expect(new Set(visits.map(({ judge, project }) => `${judge} ${project}`)).size).toBe(visits.length);
      for (const { judge, project } of visits) expect(sets[Number(judge.slice(1))]?.has(project)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('projects are seen equally often, whoever leaves and in whatever order judges come', () => {
  fc.assert(
    fc.property(turns, (order) => {
      // Five judges and twelve tables: while each has tables left that they have not seen, none falls behind by two, except
      // by those who went away from a table that they were sent to.
      const { tables } = evening(
        12,
        Array.from({ length: 5 }, () => new Set<string>()),
        order,
      );
      const views = tables.map((table) => table.views);
      expect(Math.max(...views) - Math.min(...views)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 50 },
  );
});

test('a judge is sent to the nearest of the tables that were seen least, onwards before back', () => {
  const tables = hall(9).map((table, i) => ({ ...table, views: [4, 5].includes(i) ? 1 : 0 }));
  expect(nextTable(judgeOf('ada', { last: 'p04', seen: new Set(['p04']) }), tables, [], never)).toBe('p03');
  expect(nextTable(judgeOf('ada', { last: 'p05', seen: new Set(['p05']) }), tables, [], never)).toBe('p06');
  const equal = hall(9);
  expect(nextTable(judgeOf('ada', { last: 'p04', seen: new Set(['p04']) }), equal, [], never)).toBe('p05');
  // Already compared with its neighbour: the next one tells more.
  const compared = (other: string) => (other === 'p05' ? 1 : 0);
  expect(nextTable(judgeOf('ada', { last: 'p04', seen: new Set(['p04']) }), equal, [], compared)).toBe('p03');
});

test('judges begin far from each other', () => {
  expect(nextTable(judgeOf('ada'), hall(9), [], never)).toBe('p00');
  expect(nextTable(judgeOf('ben'), hall(9), [{ judge: 'ada', project: 'p00' }], never)).toBe('p08');
  const both = [
    { judge: 'ada', project: 'p00' },
    { judge: 'ben', project: 'p08' },
  ];
  expect(nextTable(judgeOf('cleo'), hall(9), both, never)).toBe('p04');
});

test('a table where somebody stands is the last choice, but better than none; a table found empty waits, then a curator decides', () => {
  const two = hall(2);
  const held = [{ judge: 'ada', project: 'p00' }];
  expect(nextTable(judgeOf('ben'), two, held, never)).toBe('p01');
  expect(nextTable(judgeOf('ben', { seen: new Set(['p01']) }), two, held, never)).toBe('p00');
  expect(nextTable(judgeOf('ben', { seen: new Set(['p00', 'p01']) }), two, held, never)).toBeNull();
  const missing = (absences: number) => hall(2).map((table, i) => (i === 0 ? { ...table, absences } : table));
  expect(nextTable(judgeOf('ben'), missing(1), [], never)).toBe('p01');
  expect(nextTable(judgeOf('ben', { seen: new Set(['p01']) }), missing(1), [], never)).toBe('p00');
  expect(nextTable(judgeOf('ben', { seen: new Set(['p01']) }), missing(2), [], never)).toBeNull();
});
