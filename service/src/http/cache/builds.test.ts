import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Builds } from './builds.ts';

const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('of many builds few are under way, and all are made', async () => {
  const builds = new Builds(() => 0, 2);
  const now = { reading: 0, writing: 0 };
  const max = { reading: 0, writing: 0 };
  const during = async (what: 'reading' | 'writing') => {
    now[what] += 1;
    max[what] = Math.max(max[what], now[what]);
    await nextTurn();
    now[what] -= 1;
  };
  const one = (n: number) =>
    builds.run(
      'ada',
      () => during('reading').then(() => n),
      async (read, pause) => {
        await pause();
        await during('writing');
        return read;
      },
    );
  expect(await Promise.all(Array.from({ length: 50 }, (_, n) => one(n)))).toEqual(
    Array.from({ length: 50 }, (_, n) => n),
  );
  expect(max).toEqual({ reading: 2, writing: 1 });
});

test('a build that waits for something else lets others read, and then has its place again', async () => {
  const builds = new Builds(() => 0);
  const other = Promise.withResolvers<string>();
  const order: string[] = [];
  const waits = builds.run(
    'ada',
    async (aside) => {
      const found = await aside(() => other.promise);
      // A third one begins only when this one has read.
      const third = builds.run(
        'ada',
        async () => void order.push('third'),
        async () => {},
      );
      await nextTurn();
      order.push(found);
      return { third };
    },
    async (read) => read,
  );
  await builds.run(
    'ada',
    async () => void order.push('meanwhile'),
    async () => {},
  );
  other.resolve('waited');
  await (await waits).third;
  expect(order).toEqual(['meanwhile', 'waited', 'third']);
});

test('a build that fails leaves its place to the next', async () => {
  const builds = new Builds(() => 0);
  const broken = () => Promise.reject(new Error('broken'));
  for (let n = 0; n < 5; n += 1) {
    await expect(builds.run('ada', broken, async () => 0)).rejects.toThrow('broken');
    await expect(builds.run('ada', async () => 0, broken)).rejects.toThrow('broken');
  }
  expect(
    await builds.run(
      'ada',
      async () => 1,
      async (read) => read,
    ),
  ).toBe(1);
});

test('while much is built, connections that come are served, and not one between two pieces of work', async () => {
  let connections = 0;
  const builds = new Builds(() => connections);
  await using server = createServer((_request, response) => response.end('well')).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let pieces = 0;
  let isOver = false;
  const heavy = builds.run(
    'ada',
    async () => {},
    async (_, pause) => {
      for (; !isOver; pieces += 1) {
        await pause();
        work(10);
      }
    },
  );
  await Promise.all(Array.from({ length: 40 }, () => fetch(url, { headers: { connection: 'close' } })));
  isOver = true;
  await heavy;
  // Three turns or more for each connection, and one piece a turn, would be far more.
  expect(pieces).toBeLessThan(100);
});
