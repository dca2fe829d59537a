import { DAY_MS } from '@launch-board/host/durations';
import { expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { onPostgres } from '../../../test/support/database.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { putOff } from '../../domain/due-work/put-off.ts';
import { doDueWork } from '../../domain/due-work/round.ts';
import { keepPeriods } from '../../domain/periods/close.ts';
import { findDueWork } from '../../store/due-work.ts';
import { thisMachine } from './machine-clock.ts';

/** This machine, with a wall clock that the test sets. */
function wrongMachine() {
  const at = { offset: 0 };
  return { at, machine: { ...thisMachine(), wall: () => Date.now() + at.offset } };
}

async function figure({ running }: World, name: string): Promise<string | undefined> {
  const text = await (await fetch(running.metricsUrl ?? '')).text();
  return new RegExp(`^launchboard_${name} (\\S+)$`, 'm').exec(text)?.[1];
}

const periodsClosed = ({ store }: World) =>
  store.read(({ db }) => db.selectFrom('periods').select('key').where('closed_at', 'is not', null).execute());

const isCountWaiting = async ({ store }: World): Promise<boolean> =>
  (await store.read((reads) => findDueWork(reads, { kind: 'count-votes', subject: '' }))) !== undefined;

/** Has periods closed, as by a round that no doubt stops. */
const closePeriods = ({ running, store }: World) =>
  store
    .write((writes) => putOff(writes, { kind: 'periods', subject: '', dueAt: 0 }))
    .then(() =>
      doDueWork(running.deps, {
        handlers: { periods: keepPeriods },
        isStopped: () => false,
        onFailure: ({ error }) => {
          throw error;
        },
      }),
    );

const logged = (lines: readonly string[], words: RegExp) =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => words.test(msg));

test.each([DAY_MS, -DAY_MS])(
  'an instance whose clock is wrong by %i ms decides nothing, says so, and goes on by itself',
  async (offset) => {
    const lines: string[] = [];
    const { at, machine } = wrongMachine();
    await using world = await startWorld({
      machine,
      roundMs: 5,
      onLog: (line) => lines.push(line),
      env: { LAUNCHBOARD_METRICS_PORT: '0' },
    });
    expect([await world.read('/readyz'), await figure(world, 'clock_trusted')]).toEqual([{ ready: true }, '1']);

    at.offset = offset;
    await eventually(() => expect(logged(lines, /^the clock of this machine is/)).toHaveLength(1));
    await world.store.write((writes) => putOff(writes, { kind: 'count-votes', subject: '', dueAt: 0 }));
    const words = offset > 0 ? /ahead of/ : /behind/;
    const answer = await world.fetch('/readyz');
    const { warning, reason } = (await answer.json()) as { warning?: string; reason?: string };
    if (onPostgres) expect([answer.status, reason]).toEqual([503, expect.stringMatching(words)]);
    else expect([answer.status, warning]).toEqual([200, expect.stringMatching(words)]);
    expect([await figure(world, 'clock_trusted'), await figure(world, 'clock_ahead_seconds')]).toEqual([
      '0',
      expect.stringMatching(offset > 0 ? /^86\d{3}/ : /^-86\d{3}/),
    ]);
    // The time of requests, and of work that was under way, is right all the same.
    expect(Math.abs(world.running.deps.clock() - Date.now())).toBeLessThan(60_000);
    await closePeriods(world);
    expect([await periodsClosed(world), await isCountWaiting(world)]).toEqual([[], true]);

    at.offset = 0;
    await eventually(() => expect(logged(lines, /^the clock is right again/)).toHaveLength(1));
    expect((await world.fetch('/readyz')).status).toBe(200);
    await eventually(async () => expect(await isCountWaiting(world)).toBe(false));
    expect(logged(lines, /^the clock of this machine is/)).toHaveLength(1);
  },
);
