import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '../support/operators.ts';
import { launchProject, type People, type Person, startPeople } from '../support/people.ts';

const LIMIT = 20;
const key = 'k'.repeat(43);

let people: People;
let op: Person;
beforeAll(async () => {
  people = await startPeople(
    {
      LAUNCHBOARD_RATE_LIMIT: String(LIMIT),
      LAUNCHBOARD_BUDGET_COMMENTS: '1/1h',
      LAUNCHBOARD_SITE_KEY: key,
      LAUNCHBOARD_METRICS_PORT: '0',
      LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    undefined,
    { hasBackground: false },
  );
  op = await operator(people);
});
afterAll(() => people[Symbol.asyncDispose]());

const times = async (number: number, ask: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < number; n += 1) await ask(n);
};
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'X-Forwarded-For': address, ...headers },
});

async function meetLimits() {
  const { fetch } = people.world;
  await times(LIMIT + 3, (n) => fetch(`/api/projects?limit=${n + 1}`, from('198.51.100.7')));
  await fetch('/nothing', from('198.51.100.7'));
  const ada = await people.person('ada');
  await times(LIMIT + 1, () => ada.get('/api/me'));
  const mod = await people.moderator('mod');
  await times(LIMIT * 10 + 4, () => mod.get('/api/moderation/log?limit=1'));
  const ben = await people.person('ben');
  const project = await launchProject(ben);
  await times(3, (n) => ben.post(`/api/projects/${project}/comments`, { content: `Comment ${n}.` }));
  const ballot = `/api/showcases/${randomUUID()}/guest-ballots`;
  const cast = { method: 'POST', body: '{}', ...from('198.51.100.8', { 'Content-Type': 'application/json' }) };
  await times(LIMIT * 20 + 6, () => fetch(ballot, cast));
}

test('operators see who meets which limit how often, the worst first, and nobody by name or address', async () => {
  const began = people.now();
  await meetLimits();
  people.wait(60_000);
  const { text, body } = await op.get('/api/administration/status');
  const { refusals, refused } = body.status.limits;
  const rows = refusals.map(({ operation, caller, limit, refused }: Record<string, unknown>) => [
    operation,
    caller,
    limit,
    refused,
  ]);
  expect(rows).toEqual([
    ['castGuestBallot', 'hall', 'rate_limited', 6],
    ['listModerationLog', 'moderator', 'rate_limited', 5],
    ['listProjects', 'visitor', 'rate_limited', 3],
    ['getMe', 'member', 'rate_limited', 2],
    ['addComment', 'member', 'budget_spent', 2],
    ['none', 'visitor', 'rate_limited', 1],
  ]);
  expect(refused).toBe(17);
  for (const { since, last_at } of refusals)
    expect([since, last_at]).toEqual(Array(2).fill(new Date(began).toISOString()));
  expect(text).not.toMatch(/198\.51|ada|ben@/);
});

test('the metrics have the same by their labels', async () => {
  const text = await (await fetch(people.world.running.metricsUrl ?? '')).text();
  expect(text).toContain(
    'launchboard_limits_met_total{operation="addComment",caller="member",limit="budget_spent"} 2\n',
  );
  expect(text).toContain('launchboard_limiter_refusals_total 17\n');
});

test('a site with more readers than its ceiling is told from visitors, and a wrong key is no site', async () => {
  const env = { LAUNCHBOARD_RATE_LIMIT: '1', LAUNCHBOARD_SITE_KEY: key, LAUNCHBOARD_METRICS_PORT: '0' };
  await using board = await startPeople(env, undefined, { hasBackground: false });
  const ask = (siteKey: string) => board.world.fetch('/api/stats', { headers: { 'Launch-Board-Site': siteKey } });
  // A thousand for the site, and the one that its address has.
  await times(1000 + 1 + 4, () => ask(key));
  await ask('another');
  const text = await (await fetch(board.world.running.metricsUrl ?? '')).text();
  const met = (caller: string) => `{operation="getSiteStats",caller="${caller}",limit="rate_limited"}`;
  expect(text).toContain(`launchboard_limits_met_total${met('site')} 4\n`);
  expect(text).toContain(`launchboard_limits_met_total${met('visitor')} 1\n`);
});

test('whatever is asked, memory holds a row for each operation, kind of caller and limit, and the page the worst twenty', async () => {
  const { process: about } = people.world.running.deps;
  for (let n = 0; n < 30; n += 1)
    for (let more = 0; more <= n; more += 1)
      about?.observations.refused({ operation: `operation-${n}`, caller: 'member', limit: 'budget_spent' });
  const { refusals } = (await op.get('/api/administration/status')).body.status.limits;
  expect([refusals.length, refusals[0].operation, refusals[0].refused]).toEqual([20, 'operation-29', 30]);
});
