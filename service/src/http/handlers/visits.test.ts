import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type MembersWorld, startMembersWorld } from '../../../test/support/members.ts';
import { member, project, put } from '../../../test/support/rows.ts';
import { retentionRules } from '../../domain/capabilities.ts';
import { defaultOperatorSettings } from '../../domain/operator-settings.ts';
import { dropOutdated } from '../../domain/retention.ts';

const siteKey = 'a key of site and API that is long enough';
const start = Date.UTC(2026, 10, 22, 12);
let world: MembersWorld;
let [ada, bob, mod]: Account[] = [];
beforeAll(async () => {
  world = await startMembersWorld({
    clock: () => start,
    hasBackground: false,
    settings: { siteKey },
    env: { LAUNCHBOARD_TIME_ZONE: 'Europe/Lisbon' },
  });
  [ada, bob, mod] = await Promise.all([world.as('ada'), world.as('bob'), world.moderator()]);
});
afterAll(() => world[Symbol.asyncDispose]());

const sender = randomUUID();
let number = 0;
const batch = (days: object[], more: object = {}) => ({ sender, number: ++number, days, ...more });
const handOver = (body: object, key = siteKey) =>
  fetch(`${world.url}/visits`, {
    method: 'POST',
    headers: { 'Launch-Board-Site': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const count = async (...days: object[]) => expect((await handOver(batch(days))).status).toBe(204);

/** A project of Ada's, of the day before yesterday, with a web site and no repository. */
async function newProject(row: Parameters<typeof project>[0] = {}) {
  const made = project({
    created_at: start - 2 * DAY_MS,
    website_url: 'https://example.org/',
    github_url: null,
    ...row,
  });
  const place = { project_id: made.id, user_id: ada?.id ?? '', role: 'owner' as const };
  await put(world.store, { projects: [made], members: [member(place)] });
  return made.id;
}

const visitsSeenBy = async (account: Pick<Account, 'send'> | undefined, id: string) =>
  (await account?.send('GET', `/api/projects/${id}/standing`))?.body.standing.visits;

const today = '2026-11-22';

test('its team and moderators see what was counted, and nobody else does', async () => {
  const id = await newProject();
  expect(await visitsSeenBy(ada, id)).toEqual({ since: null, visitors_by_day: [], clicks_by_day: [] });
  await count({ project: id, day: '2026-11-21', counts: { visit: 3 } });
  await count({ project: id, day: today, counts: { visit: 2, website_url: 1 } });
  await count({ project: id.toUpperCase(), day: today, counts: { visit: 5 } });
  const told = {
    since: '2026-11-21',
    visitors_by_day: [
      { day: '2026-11-21', visitors: 3 },
      { day: today, visitors: 7 },
    ],
    clicks_by_day: [{ day: today, website_url: 1, github_url: 0, video_url: 0 }],
  };
  for (const one of [ada, mod]) expect(await visitsSeenBy(one, id)).toEqual(told);
  for (const one of [bob, world.bearing()]) expect(await visitsSeenBy(one, id)).toBeUndefined();
});

test('a batch that is sent again is counted once, and so is one that comes after a later one', async () => {
  const id = await newProject();
  const first = batch([{ project: id, day: today, counts: { visit: 1 } }]);
  const both = await Promise.all([handOver(first), handOver(first)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  await count({ project: id, day: today, counts: { visit: 10 } });
  expect((await handOver(first)).status).toBe(204);
  expect((await handOver({ ...first, sender: randomUUID() })).status).toBe(204);
  expect((await visitsSeenBy(ada, id)).visitors_by_day.at(-1).visitors).toBe(12);
});

test('what belongs to no public project, to a link that it lacks or to another week is left out', async () => {
  const [id, draft] = [await newProject(), await newProject({ status: 'draft' })];
  const gone = randomUUID();
  await count(
    ...[draft, gone].map((one) => ({ project: one, day: today, counts: { visit: 1 } })),
    { project: id, day: today, counts: { visit: 1, github_url: 4 } },
    { project: id, day: '2026-11-01', counts: { visit: 1 } },
    { project: id, day: '2027-11-22', counts: { visit: 1 } },
  );
  const { clicks_by_day, visitors_by_day } = await visitsSeenBy(ada, id);
  expect([clicks_by_day, visitors_by_day.map((one: { visitors: number }) => one.visitors)]).toEqual([[], [0, 1]]);
  const rows = await world.store.read(({ db }) => db.selectFrom('project_visits').select('project_id').execute());
  expect(rows.filter(({ project_id }) => [draft, gone].includes(project_id))).toEqual([]);
});

test('nobody but the site can hand anything over, and it only in this form', async () => {
  const id = await newProject();
  const day = { project: id, day: today, counts: { visit: 1 } };
  const refused = await Promise.all([
    handOver(batch([day]), `${siteKey}.`),
    world.fetch('/visits', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
    world.fetch('/visits'),
    handOver(batch([{ ...day, counts: { visit: -1 } }])),
    handOver(batch([{ ...day, counts: { visit: 1, image_url: 1 } }])),
    handOver(batch([{ ...day, day: 'today' }])),
    handOver(batch(Array.from({ length: 301 }, () => day))),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 400, 400]);
  expect((await visitsSeenBy(ada, id)).visitors_by_day.at(-1).visitors).toBe(0);
});

test('nothing is out of date because people come: a batch leaves the data version as it is', async () => {
  const id = await newProject();
  const tagNow = async () => {
    const { headers } = await fetch(`${world.url}/revision`, { headers: { 'Launch-Board-Site': siteKey } });
    return headers.get('etag');
  };
  const before = await tagNow();
  await count({ project: id, day: today, counts: { visit: 1 } });
  expect(await tagNow()).toBe(before);
  // Neither is anything in date that a change at the same time has moved.
  const [vote] = await Promise.all([
    bob?.send('PUT', `/api/projects/${id}/vote`),
    count({ project: id, day: today, counts: { visit: 1 } }),
  ]);
  expect(vote?.status).toBe(200);
  expect(await tagNow()).not.toBe(before);
  expect((await visitsSeenBy(ada, id)).visitors_by_day.at(-1).visitors).toBe(2);
});

test('counts go with their project, and after 400 days', async () => {
  const [id, other] = [await newProject(), await newProject()];
  await count(...[id, other].map((one) => ({ project: one, day: today, counts: { visit: 1 } })));
  expect((await ada?.send('DELETE', `/api/projects/${id}`))?.status).toBe(204);
  const left = () =>
    world.store.read(({ db }) =>
      db.selectFrom('project_visits').select(['project_id', 'day']).where('project_id', 'in', [id, other]).execute(),
    );
  expect(await left()).toEqual([{ project_id: other, day: today }]);
  const drop = (days: number) =>
    dropOutdated({
      store: world.store,
      clock: () => start + days * DAY_MS,
      operatorSettings: defaultOperatorSettings,
      rules: retentionRules,
    });
  await drop(400);
  expect(await left()).toHaveLength(1);
  await drop(401);
  expect(await left()).toEqual([]);
});
