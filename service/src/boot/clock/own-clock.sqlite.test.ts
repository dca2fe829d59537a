import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../test/processes/command.ts';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { check } from '../commands/check.ts';
import { dueWorkCommand } from '../commands/due-work.ts';
import { retentionCommand } from '../commands/retention.ts';
import { issuerTime } from './issuer-time.ts';
import { thisMachine } from './machine-clock.ts';
import { noteClock, watchOwnClock } from './own-clock.ts';

const START = Date.UTC(2026, 10, 20, 12);

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board[Symbol.asyncDispose]());

/** A machine whose three clocks the test moves. */
function machineAt(wall = START) {
  const at = { wall, awake: 0, sinceBoot: HOUR_MS, boot: 'first' };
  return {
    machine: { wall: () => at.wall, awake: () => at.awake, sinceBoot: () => at.sinceBoot, boot: at.boot },
    pass(ms: number) {
      at.wall += ms;
      at.awake += ms;
      at.sinceBoot += ms;
    },
    sleep(ms: number) {
      at.wall += ms;
      at.sinceBoot += ms;
    },
    step(ms: number) {
      at.wall += ms;
    },
  };
}

/** The same machine, begun anew after it was off for so long. */
function rebooted(before: ReturnType<typeof machineAt>, offMs: number) {
  const after = machineAt(before.machine.wall() + offMs);
  after.machine.boot = 'second';
  after.machine.sinceBoot = () => MINUTE_MS;
  return after;
}

test('a machine that slept, was restarted, or ran on after the service had ended, is believed at once', async () => {
  const laptop = machineAt();
  const watch = await watchOwnClock(board.store, laptop.machine);
  await watch.look();
  laptop.sleep(3 * DAY_MS);
  expect([watch.now(), watch.doubt()]).toEqual([START + 3 * DAY_MS, undefined]);
  await watch.look();
  laptop.pass(10 * HOUR_MS);
  const again = await watchOwnClock(board.store, laptop.machine);
  expect([again.now(), again.doubt()]).toEqual([START + 3 * DAY_MS + 10 * HOUR_MS, undefined]);
  await again.look();
  expect((await watchOwnClock(board.store, rebooted(laptop, 5 * MINUTE_MS).machine)).doubt()).toBeUndefined();
});

test('a step of the clock counts at no moment, also for a service that is restarted, and ends with the step', async () => {
  const server = machineAt();
  const watch = await watchOwnClock(board.store, server.machine);
  await watch.look();
  for (const step of [DAY_MS, -DAY_MS]) {
    server.pass(1000);
    const right = watch.now();
    server.step(step);
    expect([watch.now(), watch.doubt()?.aheadMs]).toEqual([right, step]);
    await watch.look();
    const again = await watchOwnClock(board.store, server.machine);
    await again.look();
    expect([again.now(), again.doubt()?.aheadMs]).toEqual([right, step]);
    server.step(-step);
    await watch.look();
    await again.look();
    expect([watch.doubt(), again.doubt(), watch.now()]).toEqual([undefined, undefined, right]);
  }
});

test('after a long time off, or a pause that the machine did not notice, the identity provider is asked, at most once a minute', async () => {
  const server = machineAt();
  await noteClock(board.store, server.machine);
  const later = rebooted(server, 14 * DAY_MS);
  let [asked, provider] = [0, undefined as number | undefined];
  const watch = await watchOwnClock(board.store, later.machine, async () => {
    asked += 1;
    return provider;
  });
  for (let second = 0; second < 59; second += 1) {
    await watch.look();
    later.pass(1000);
  }
  expect([asked, watch.doubt()?.aheadMs]).toEqual([1, 14 * DAY_MS]);
  later.pass(MINUTE_MS);
  provider = later.machine.wall() - 2 * MINUTE_MS;
  await watch.look();
  expect(watch.doubt()).toBeDefined();
  later.pass(MINUTE_MS);
  provider = later.machine.wall() - 30_000;
  await watch.look();
  expect([asked, watch.doubt(), watch.now()]).toEqual([3, undefined, later.machine.wall()]);

  // A hypervisor that stops a machine leaves no trace but the wall clock.
  later.step(HOUR_MS);
  expect(watch.doubt()?.aheadMs).toBe(HOUR_MS);
  later.pass(MINUTE_MS);
  provider = later.machine.wall();
  await watch.look();
  expect([watch.doubt(), watch.now()]).toEqual([undefined, later.machine.wall()]);
});

test('a person can say that the clock is right; until then a check tells of it, and nothing is deleted', async () => {
  const here = thisMachine();
  const run = (command: typeof check, ...args: string[]) => runCommand(command, args, board.databaseUrl);
  expect((await run(check)).out).not.toContain('The clock');
  await noteClock(board.store, { ...here, wall: () => Date.now() - DAY_MS });
  const watch = await watchOwnClock(board.store, here);
  await watch.look();
  expect(watch.doubt()?.sentence).toContain('"launchboard due-work --accept-clock"');
  expect((await run(check)).out).toMatch(/The clock: the clock of this machine is 24 hours ahead of/);
  await expect(run(retentionCommand)).rejects.toThrow('24 hours ahead of');
  expect((await run(retentionCommand, '--dry-run')).code).toBe(0);

  expect(await run(dueWorkCommand, '--accept-clock')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The time is taken to be 2/),
  });
  await watch.look();
  expect([watch.doubt(), (await run(retentionCommand)).code]).toEqual([undefined, 0]);
  expect((await run(check)).out).not.toContain('The clock');
});

test('an identity provider on this machine is no second witness, and the age of an answer counts', async () => {
  const fetched = async () => new Response('{}', { headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT', age: '90' } });
  expect(issuerTime('http://127.0.0.1:9000', fetched)).toBeUndefined();
  expect(await issuerTime('https://login.example.edu', fetched)?.()).toBe(START + 90_000);
  const away = async () => Promise.reject(new Error('away'));
  expect(await issuerTime('https://login.example.edu', away)?.()).toBeUndefined();
});
