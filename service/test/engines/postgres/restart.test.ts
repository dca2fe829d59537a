import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../../dev/postgres.ts';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { recount } from '../../../src/store/integrity/recount.ts';
import { type Instances, startInstances, tell } from '../../processes/instances.ts';
import { onServer } from '../../support/database.ts';
import { openUnhurried } from '../../support/unhurried.ts';

// A server of this file's own, which syncs every commit, is stopped, killed and cut off while two instances are asked.

let server: Postgres;
let instances: Instances;
let token: string;
let id: string;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
  instances = await startInstances(server.url(), 2);
  token = await instances.token('ada');
  const { body } = await tell(`${at(0)}/api/projects`, 'POST', token, { name: 'Map', tagline: 'Rooms' });
  id = body.project.id;
});
afterAll(async () => {
  await instances?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const at = (n: number) => instances.all[n % 2]?.url ?? '';
const votesAt = async (n: number) => (await tell(`${at(n)}/api/projects/${id}`, 'GET')).body?.project?.upvotes_count;

/** What the clients of the test under way were answered so far, in order. */
let statuses: number[] = [];
/** So many answers more, since what comes next is to meet requests. */
async function answered(count: number) {
  const before = statuses.length;
  await eventually(() => expect(statuses.length).toBeGreaterThan(before + count));
}
const noticed = () => eventually(() => expect(statuses).toContain(503));

const cutOff = (which: string) => async () => {
  const others = `application_name = 'launchboard' AND pid <> pg_backend_pid() ${which}`;
  for (let i = 0; i < 5; i += 1) {
    await onServer(server.url(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
    await answered(20);
  }
};

test.each<[string, () => Promise<void>]>([
  [
    'stopped in order and started',
    async () => {
      await server.stop();
      await noticed();
      await server.start();
    },
  ],
  [
    'killed and started',
    async () => {
      await server.kill();
      await noticed();
      await server.start();
    },
  ],
  ['cut off from those who watch for commits', cutOff("AND query LIKE '%pg_current_snapshot%'")],
  ['cut off from everybody, again and again', cutOff('')],
])(
  'while the server is %s there is nothing but answers and clear 503s, and all is well afterwards',
  async (_, disturb) => {
    let isOver = false;
    statuses = [];
    const asking = Array.from({ length: 6 }, async (_, n) => {
      const own = await instances.token(`person-${n}`);
      for (let i = 0; !isOver; i += 1) {
        const wish = i % 2 === 0;
        const vote = await tell(`${at(n)}/api/projects/${id}/vote`, wish ? 'PUT' : 'DELETE', own);
        const list = await tell(`${at(n + 1)}/api/projects?sort=popular`, 'GET');
        for (const { status, body } of [vote, list]) {
          statuses.push(status);
          if (status === 503) expect(body.code).toBe('unavailable');
        }
      }
      // The last word, once all is well again.
      const last = () => tell(`${at(n)}/api/projects/${id}/vote`, 'PUT', own);
      await eventually(async () => expect((await last()).status).toBe(200));
    });
    await answered(60);
    await disturb();
    await answered(60);
    isOver = true;
    await Promise.all(asking);
    const log = instances.all.flatMap(({ program }) => program.output);
    expect(log.filter((line) => line.includes('request failed'))).toEqual([]);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);

    // Both show the same, and what is told from now on at one is soon shown by the other.
    for (const method of ['DELETE', 'PUT', 'DELETE']) {
      const { body } = await tell(`${at(0)}/api/projects/${id}/vote`, method, token);
      expect(body.count).toBe(method === 'PUT' ? 7 : 6);
      expect(await votesAt(0)).toBe(body.count);
      await eventually(async () => expect(await votesAt(1)).toBe(body.count));
    }
    for (const { program } of instances.all) expect(program.errors()).toBe('');
    expect(log.join()).not.toContain('local-secret');
    const store = openUnhurried(server.url());
    expect(await store.read(recount)).toEqual([]);
    await store.close();
  },
);
