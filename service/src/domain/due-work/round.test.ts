import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { leaveRow, leaveRowAtOnce } from '../../../test/processes/due-work-process.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { check } from '../../boot/commands/check.ts';
import { dueWorkCommand } from '../../boot/commands/due-work.ts';
import type { Deps } from '../deps.ts';
import { type AtOnceHandler, doWorkAtOnce } from './at-once.ts';
import { cancel, type DueKind, putOff, putOffOnce } from './put-off.ts';
import { doDueWork, type Failure } from './round.ts';
import { finish, goOn, type Handler } from './work.ts';

const kind = 'test' as DueKind;
const LEASE_MS = 30_000;

const work = (subject: string, dueAt = 0, data?: unknown) => ({ kind, subject, dueAt, data });

/** A board whose clock the test moves, with what failed so far. */
function instanceOn({ store }: Pick<Board, 'store'>, start = Date.now()) {
  const failures: Failure[] = [];
  const at = { now: start, isStopped: false };
  const deps = { store, clock: () => at.now, newId: randomUUID } as Deps;
  const onFailure = (failure: Failure) => void failures.push(failure);
  const run = (handlers: Record<string, Handler>) =>
    doDueWork(deps, { handlers, onFailure, isStopped: () => at.isStopped });
  return {
    at,
    failures,
    run,
    putOff: (...rest: Parameters<typeof work>) => store.write((w) => putOff(w, work(...rest))),
  };
}

const rowsOf = async ({ store }: Pick<Board, 'store'>): Promise<string[]> =>
  (await store.read(({ db }) => db.selectFrom('erased_events').select('digest').execute())).map(({ digest }) => digest);

const waiting = ({ store }: Board) => store.read(({ db }) => db.selectFrom('due_work').selectAll().execute());

function startProcess({ databaseUrl }: Board, env: Record<string, string> = {}): ChildProcess {
  const program = join(import.meta.dirname, '../../../test/processes/due-work-process.ts');
  return fork(program, { env: { DATABASE_URL: databaseUrl, ...env } });
}

test('three processes do each piece of due work once, also one that was killed before its end', async () => {
  await using board = await openBoard();
  const subjects = Array.from({ length: 40 }, (_, n) => `subject ${n}`).toSorted();
  await board.store.write(async (writes) => {
    for (const subject of subjects) await putOff(writes, work(subject));
  });
  const stalled = startProcess(board, { STALLS: 'yes' });
  await once(stalled, 'message');
  stalled.kill('SIGKILL');
  await once(stalled, 'exit');
  const others = [startProcess(board), startProcess(board), startProcess(board)];
  expect(await Promise.all(others.map((one) => once(one, 'exit')))).toEqual(others.map(() => [0, null]));
  const leased = (await waiting(board)).map(({ subject }) => subject);
  expect(leased.length).toBeGreaterThan(0);
  expect((await rowsOf(board)).toSorted()).toEqual(subjects.filter((subject) => !leased.includes(subject)));

  const survivor = instanceOn(board, Date.now() + LEASE_MS);
  await survivor.run({ test: leaveRow });
  expect((await rowsOf(board)).toSorted()).toEqual(subjects);
  expect(await waiting(board)).toEqual([]);
});

test('work at once is undone with the process that is killed in the middle, and done by the next round of another', async () => {
  await using board = await openBoard();
  const { at, failures, putOff } = instanceOn(board);
  await putOff('x', at.now);
  const stalled = startProcess(board, { STALLS: 'yes', AT_ONCE: 'yes' });
  await once(stalled, 'message');
  stalled.kill('SIGKILL');
  await once(stalled, 'exit');
  const deps = { store: board.store, clock: () => at.now, newId: randomUUID } as Deps;
  const onFailure = (failure: Failure) => void failures.push(failure);
  const run = (test: AtOnceHandler) => doWorkAtOnce(deps, { handlers: { test }, onFailure, isStopped: () => false });
  // All three at the same time, and no lease that has to run out: the clock stands still.
  await Promise.all([run(leaveRowAtOnce), run(leaveRowAtOnce), run(leaveRowAtOnce)]);
  expect([await rowsOf(board), await waiting(board), failures]).toEqual([['x'], [], []]);

  await putOff('y', at.now);
  const fail: AtOnceHandler = async () => {
    throw new Error('away');
  };
  await run(fail);
  await run(fail);
  expect(await waiting(board)).toMatchObject([{ attempts: 1, due_at: at.now + 1000, lease_id: null }]);
  expect(failures).toMatchObject([{ subject: 'y', attempts: 1, isGivenUp: false }]);
  at.now += 1000;
  await run(leaveRowAtOnce);
  expect((await rowsOf(board)).toSorted()).toEqual(['x', 'y']);
});

test('work that fails is tried again after longer and longer pauses, then given up, and the operator sees it', async () => {
  await using board = await openBoard();
  const { at, failures, run, putOff } = instanceOn(board);
  await putOff('x', at.now, { from: 7 });
  const pauses: number[] = [];
  let failsWith: unknown[] = [];
  const fail: Handler = async (_, { data }) => {
    failsWith = [...failsWith, data];
    throw new Error('away');
  };
  for (let last = at.now; ; ) {
    await run({ test: fail });
    pauses.push((at.now - last) / 1000);
    last = at.now;
    const [row] = await waiting(board);
    if (row?.due_at === null) break;
    at.now = row?.due_at ?? 0;
  }
  expect(pauses.slice(0, 6)).toEqual([0, 1, 2, 4, 8, 16]);
  expect([pauses.length, Math.max(...pauses)]).toEqual([20, 3600]);
  expect(failures.map(({ isGivenUp }) => isGivenUp)).toEqual([...Array(19).fill(false), true]);
  expect(failsWith.every((data) => JSON.stringify(data) === '{"from":7}')).toBe(true);

  const asked = (...args: string[]) => runCommand(dueWorkCommand, args, board.databaseUrl);
  expect((await runCommand(check, [], board.databaseUrl)).out).toContain('Work was given up: test.');
  expect(await asked()).toMatchObject({ code: 1, out: 'given up: test x\n' });
  expect(await asked('--retry')).toMatchObject({ code: 0, out: 'To be tried again: 1\n' });
  expect(await asked()).toMatchObject({ code: 0, out: 'Nothing was given up.\n' });
  at.now = Date.now();
  await run({ test: leaveRow });
  expect([await rowsOf(board), await waiting(board)]).toEqual([['x'], []]);
});

test('work that ends its process each time is given up too', async () => {
  await using board = await openBoard();
  const { at, failures, run, putOff } = instanceOn(board);
  await putOff('x');
  await board.store.write(({ db }) => db.updateTable('due_work').set({ attempts: 20 }).execute());
  at.now += LEASE_MS;
  await run({ test: leaveRow });
  expect(failures).toMatchObject([{ isGivenUp: true }]);
  expect(await rowsOf(board)).toEqual([]);
});

test('work that is put off anew while it is done is done again; what the first attempt did is undone', async () => {
  await using board = await openBoard();
  const { run, putOff, failures } = instanceOn(board);
  await putOff('x', 0, 'first');
  const seen: unknown[] = [];
  await run({
    test: async (deps, it) => {
      seen.push(it.data);
      if (it.data === 'first') await putOff('x', 0, 'second');
      await leaveRow(deps, it);
    },
  });
  expect([seen, await rowsOf(board), failures]).toEqual([['first', 'second'], ['x'], []]);
});

test('an instance that stops ends the piece it is at, and gives back what it has not begun', async () => {
  await using board = await openBoard();
  const { at, run, putOff } = instanceOn(board);
  for (const subject of ['a', 'b', 'c']) await putOff(subject, 0);
  await run({
    test: async (deps, it) => {
      at.isStopped = true;
      await leaveRow(deps, it);
    },
  });
  expect((await rowsOf(board)).length).toBe(1);
  expect((await waiting(board)).map(({ lease_until, attempts }) => [lease_until, attempts])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('work goes on in parts and at later times, only when it is due, and leaves what is of a later version', async () => {
  await using board = await openBoard();
  const { store } = board;
  const { at, run, ...instance } = instanceOn(board);
  await instance.putOff('cancelled');
  await instance.putOff('once', 0, 'kept');
  await instance.putOff('later', at.now + 1);
  await store.write(async (w) => {
    await cancel(w, kind, 'cancelled');
    await putOffOnce(w, work('once', 0, 'not this'));
    await putOff(w, { ...work('x'), kind: 'of a later version' as DueKind });
  });
  const seen: string[] = [];
  const test: Handler = async (deps, it) => {
    seen.push(`${it.subject} ${it.data}`);
    const next = it.data === 'kept' ? { dueAt: at.now, data: 2 } : undefined;
    await deps.store.write((w) => (next ? goOn(w, it, next) : finish(w, it)));
  };
  await run({ test });
  expect(seen).toEqual(['once kept', 'once 2']);
  at.now += 1;
  await run({ test });
  expect(seen.slice(2)).toEqual(['later undefined']);
  expect(await waiting(board)).toMatchObject([{ kind: 'of a later version', attempts: 0 }]);
  await expect(instance.putOff('x', 0, 'x'.repeat(2000))).rejects.toThrow('2002 characters');
});
