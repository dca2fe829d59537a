import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';
import { put, setCount, user } from '../../../test/support/rows.ts';
import { newPeriod } from '../../domain/periods/begin.ts';
import { findPeriod, insertPeriods, updatePeriod } from '../../store/periods/periods.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
  await board.import(...['a', 'b'].map((key) => launch({ key })));
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const start = Date.UTC(2026, 1, 1);

const day = (fields: object = {}) => ({
  type: 'period',
  key: '2026-02-01',
  kind: 'day',
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(start + DAY_MS).toISOString(),
  closed_at: new Date(start + DAY_MS + 60_000).toISOString(),
  launches: 2,
  votes: 3,
  results: [
    { place: 1, project: 'b', votes: 2 },
    { place: 2, project: 'a', votes: 1 },
  ],
  ...fields,
});
const term = (fields: object = {}) => ({
  ...day({ key: 'spring', kind: 'term', ends_at: '2026-05-01T00:00:00Z', closed_at: null, results: [] }),
  term: { id: '60000000-0000-4000-8000-000000000001', name: 'Spring', first_day: '2026-02-01', last_day: '2026-04-30' },
  ...fields,
});

const placesIn = async (key: string) => {
  const lines = (await board.export()).trim().split('\n');
  return lines.map((line) => JSON.parse(line)).find((line) => line.type === 'period' && line.key === key)?.results;
};
const bounds = { key: '2026-02-01', kind: 'day', starts_at: start, ends_at: start + DAY_MS } as const;
const openDay = (ends_at = bounds.ends_at) =>
  board.store.write((writes) => insertPeriods(writes, [newPeriod({ ...bounds, ends_at }, false)]));

test('a closed period comes in with its places, and is not changed by a later file', async () => {
  expect(await board.import(day())).toEqual([]);
  expect(await placesIn('2026-02-01')).toEqual(day().results);
  expect(await board.import(day({ results: [], votes: 0 }))).toEqual([]);
  expect(await placesIn('2026-02-01')).toEqual(day().results);
});

test('a period that this board had too takes the places of the file if it has no votes here, closed or about to be', async () => {
  await openDay();
  expect(await board.import(day())).toEqual([]);
  expect(await placesIn('2026-02-01')).toEqual(day().results);

  const next = { key: '2026-02-02', kind: 'day', starts_at: start + DAY_MS, ends_at: start + 2 * DAY_MS } as const;
  const isOver = { is_live: 0, closed_at: 1, launches: 0, votes: 0 } as const;
  await board.store.write((writes) => insertPeriods(writes, [{ ...newPeriod(next, false), ...isOver }]));
  const times = {
    starts_at: '2026-02-02T00:00:00Z',
    ends_at: '2026-02-03T00:00:00Z',
    closed_at: '2026-02-03T00:01:00Z',
  };
  expect(await board.import(day({ key: next.key, ...times }))).toEqual([]);
  expect(await placesIn(next.key)).toEqual(day().results);
});

test('a period that is running here, or has votes here, stays as it is', async () => {
  await openDay(Date.now() + DAY_MS);
  expect(await board.import(day())).toEqual([]);
  expect(await placesIn('2026-02-01')).toBeUndefined();
  const voter = user();
  await put(board.store, { users: [voter] });
  await board.store.write(async (writes) => {
    const { db } = writes;
    const row = await findPeriod(writes, '2026-02-01');
    await updatePeriod(writes, row?.seq ?? 0, { ends_at: bounds.ends_at });
    const { id } = await db.selectFrom('projects').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('votes')
      .values({ project_id: id, user_id: voter.id, created_at: start + 1 })
      .execute();
    await db.updateTable('projects').set({ upvotes_count: 1 }).where('id', '=', id).execute();
    await setCount(writes, 'votes', 1);
  });
  expect(await board.import(day())).toEqual([]);
  expect(await placesIn('2026-02-01')).toBeUndefined();
});

test('a term comes in with its days; one that is here already keeps those that it has here', async () => {
  expect(await board.import(term())).toEqual([]);
  expect(await board.import(term({ term: { ...term().term, name: 'Lent', last_day: '2026-05-01' } }))).toEqual([]);
  expect(await board.store.read((reads) => findPeriod(reads, 'spring'))).toMatchObject({
    name: 'Spring',
    ends_at: Date.UTC(2026, 4, 1),
    is_live: 1,
  });
  const other = { ...term().term, id: randomUUID() };
  expect(await board.import(term({ key: 'summer', term: other }), term({ key: 'summer' }))).toEqual([
    '1: starts_at and ends_at overlap those of another term',
    '2: term.id belongs to another term',
  ]);
});

test('a period is refused that cannot be what it says', async () => {
  const faults: [string, object][] = [
    ['key', { key: '2026-02-30' }],
    ['key', { key: '2026-W05' }],
    ['key', { key: 'week', kind: 'term' }],
    ['starts_at', { starts_at: '2026-01-20T00:00:00Z' }],
    ['starts_at', { ends_at: '2026-01-31T00:00:00Z' }],
    ['closed_at', { closed_at: null }],
    ['closed_at', { closed_at: '2026-02-01T12:00:00Z' }],
    ['results', { results: [day().results[1], day().results[0]] }],
    ['results', { results: [1, 2].map((place) => ({ place, project: 'a', votes: 1 })) }],
    ['results.0.project', { results: [{ place: 1, project: 'unknown', votes: 1 }] }],
    ['term', { term: term().term }],
  ];
  expect(await board.import(...faults.map(([, fields]) => day(fields)))).toEqual(
    faults.map(([field], i) => expect.stringMatching(new RegExp(`^${i + 1}: ${field} `))),
  );
});
