import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TurnRefused, Turns } from './turns.ts';

/** Work that goes on until the test ends it, in the order in which it begins. */
function worldOf(bounds: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ slots: 1, waiting: 32, waitingOfOne: 16, ...bounds });
  const begun: string[] = [];
  const under: (() => void)[] = [];
  const ask = (person: string) =>
    turns
      .run(person, () => {
        begun.push(person);
        return new Promise<void>((end) => under.push(end));
      })
      .then(
        () => 'done' as const,
        (error) => {
          if (!(error instanceof TurnRefused)) throw error;
          return 'refused' as const;
        },
      );
  const endOne = async () => {
    under.shift()?.();
    await setImmediate();
  };
  return { turns, begun, under, ask, endOne };
}

test('somebody with one wish waits for one turn of somebody with many', async () => {
  const { begun, ask, endOne } = worldOf();
  for (let n = 0; n < 12; n += 1) void ask('greedy');
  void ask('patient');
  await setImmediate();
  await endOne();
  await endOne();
  expect(begun.slice(0, 3)).toEqual(['greedy', 'greedy', 'patient']);
});

test('a full queue takes somebody with fewer wishes instead of the last one of who has the most', async () => {
  const { ask, turns } = worldOf({ waiting: 4, waitingOfOne: 3 });
  const greedy = Array.from({ length: 5 }, () => ask('greedy'));
  const others = [ask('other'), ask('patient')];
  await setImmediate();
  turns.close();
  expect(await greedy.at(-1)).toBe('refused');
  expect(await greedy.at(-2)).toBe('refused');
  expect(await Promise.all(others)).toEqual(['refused', 'refused']);
});

test('who comes back to a full queue is not refused, and the bound of those who come holds', async () => {
  const { turns, ask } = worldOf({ waiting: 2, waitingOfOne: 2 });
  const steps = Promise.withResolvers<void>();
  const away = [0, 1].map(() => turns.run('back', (aside) => aside(() => steps.promise)));
  await setImmediate();
  const holding = ask('holding');
  steps.resolve();
  await setImmediate();
  expect(await Promise.race([ask('new'), setImmediate('waiting')])).toBe('refused');
  turns.close();
  expect(await Promise.race([Promise.all(away), holding, 'waiting'])).toBe('waiting');
});

test('whoever comes and goes: nothing is lost, the bounds hold, and nobody has two turns while another person waits', async () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.oneof(person, fc.constant(undefined));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 3 }), async (steps, slots) => {
      const { begun, under, ask, endOne } = worldOf({ slots, waiting: 8, waitingOfOne: 4 });
      const all: { person: string; end: Promise<string> }[] = [];
      const waits = new Map<string, { since: number }>();
      for (const next of steps) {
        const before = begun.length;
        if (next === undefined) await endOne();
        else {
          all.push({ person: next, end: ask(next) });
          await setImmediate();
          if (begun.length === before && !waits.has(next)) waits.set(next, { since: begun.length });
        }
        for (const one of begun.slice(before)) waits.delete(one);
        for (const { since } of waits.values()) {
          const meanwhile = begun.slice(since);
          // Each other person at most once, and once more if they were before it in the line.
          for (const other of 'abcd') expect(meanwhile.filter((it) => it === other).length).toBeLessThanOrEqual(2);
        }
        expect(under.length).toBeLessThanOrEqual(slots);
      }
      while (under.length > 0) await endOne();
      const ends = await Promise.all(all.map(({ end }) => end));
      expect(ends.filter((end) => end === 'done')).toHaveLength(begun.length);
    }),
    { numRuns: 100 },
  );
});
