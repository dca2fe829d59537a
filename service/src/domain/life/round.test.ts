import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../../test/support/people.ts';
import { startWebsites, status, type Websites } from '../../../test/support/servers/websites.ts';
import { createLook } from '../../media/foreign/look.ts';
import { lookRound } from './round.ts';
import { WEEK_MS } from './verdict.ts';

let sites: Websites;
let people: People;
let ada: Person;

beforeAll(async () => {
  sites = await startWebsites();
});
afterAll(() => sites[Symbol.asyncDispose]());

beforeEach(async () => {
  await people?.[Symbol.asyncDispose]();
  people = await startPeople({ LAUNCHBOARD_BUDGET_PROJECTS: '1000/1h' }, undefined, { hasBackground: false });
  ada = await people.person('ada');
  for (const known of [sites.pages, sites.names]) for (const name of Object.keys(known)) delete known[name];
  sites.requests.length = 0;
  sites.state.isAway = false;
});
afterAll(() => people?.[Symbol.asyncDispose]());

const launch = (website_url: string) => launchProject(ada, { website_url });
const lifeOf = async (id: string) => (await people.see(`/api/projects/${id}/life`)).body.life;

/** One look of the board, and of another instance, at the same moment. */
async function looks(instances = 1): Promise<number> {
  const deps = { ...people.world.running.deps, look: createLook(sites.rules) };
  const stop = new AbortController().signal;
  const rounds = Array.from({ length: instances }, () => lookRound(deps, { stop, random: () => 0.5 }));
  return (await Promise.all(rounds)).reduce((sum, n) => sum + n, 0);
}

/** Of the time that goes by between two looks of the tests. */
const STEP_MS = 3 * HOUR_MS;

/** As the board looks through a time. */
async function goBy(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await looks();
    people.wait(STEP_MS);
  }
  await looks();
}

test('a website is dead after three failures on three days, its owners are told once, and it comes back by itself', async () => {
  const dead = await launch('http://dead.test/');
  for (const host of ['one.test', 'two.test', 'three.test']) await launch(`http://${host}/`);
  sites.pages['dead.test'] = status(404);
  await goBy(3 * DAY_MS);
  const before = await lifeOf(dead);
  expect(before.dead_link).toBeUndefined();
  await goBy(2 * DAY_MS);
  const { dead_link } = await lifeOf(dead);
  expect(dead_link.url).toBe('http://dead.test/');
  expect(Date.parse(dead_link.since)).toBeLessThan(people.now() - 2 * DAY_MS);
  await goBy(2 * WEEK_MS);
  const { notices } = (await ada.get('/api/me/notices')).body;
  expect(notices).toMatchObject([{ kind: 'upkeep', outcome: 'link_dead', project: { id: dead } }]);
  delete sites.pages['dead.test'];
  await goBy(WEEK_MS + DAY_MS);
  expect((await lifeOf(dead)).dead_link).toBeUndefined();
});

test('each website is looked at once a week, by a name that says who looks, and several at one host one after the other', async () => {
  for (let n = 0; n < 5; n += 1) await launch(`http://campus.test/${n}`);
  await launch('http://other.test/');
  sites.requests.length = 0;
  await goBy(WEEK_MS);
  const heads = sites.requests.filter((one) => one.startsWith('HEAD'));
  expect(new Set(heads).size).toBe(6);
  expect(heads.length).toBeLessThanOrEqual(7);
  expect(sites.state.mostAtOnce).toBe(1);
  expect([...sites.agents]).toEqual([sites.rules.userAgent]);
  expect(sites.requests.filter((one) => one === 'GET campus.test/robots.txt').length).toBeLessThanOrEqual(7);
});

test('a hundred projects at one host are spread over the week: no hour asks it for more than a few', async () => {
  for (let n = 0; n < 100; n += 1) await launch(`http://campus.test/${n}`);
  let busiest = 0;
  for (let passed = 0; passed <= WEEK_MS + DAY_MS; passed += HOUR_MS) {
    const before = sites.requests.length;
    await looks();
    people.wait(HOUR_MS);
    busiest = Math.max(busiest, sites.requests.slice(before).filter((one) => one.startsWith('HEAD')).length);
  }
  const seen = new Set(sites.requests.filter((one) => one.startsWith('HEAD')));
  expect(seen.size).toBe(100);
  expect(busiest).toBeLessThanOrEqual(2);
});

test('if most of a round fail at once, it is the network of the board: nothing is counted', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push(await launch(`http://site-${n}.test/`));
  await goBy(WEEK_MS);
  sites.state.isAway = true;
  await goBy(WEEK_MS);
  for (const id of ids) expect((await lifeOf(id)).dead_link).toBeUndefined();
  expect((await ada.get('/api/me/notices')).body.notices).toEqual([]);
  sites.state.isAway = false;
  await goBy(DAY_MS);
  const faults = await people.world.running.store.read(({ db }) => db.selectFrom('link_faults').selectAll().execute());
  expect(faults).toEqual([]);
});

test('a name that leads nowhere counts only while another website answers in the same round', async () => {
  const gone = await launch('http://gone.test/');
  sites.names['gone.test'] = [];
  await goBy(2 * WEEK_MS);
  expect((await lifeOf(gone)).dead_link).toBeUndefined();
  await launch('http://alive.test/');
  await goBy(4 * DAY_MS);
  expect((await lifeOf(gone)).dead_link).toMatchObject({ url: 'http://gone.test/' });
});

test('a site that asks to come later, or asks programs to stay away, is left alone and never marked', async () => {
  const busy = await launch('http://busy.test/');
  const shy = await launch('http://shy.test/private/page');
  await launch('http://alive.test/');
  sites.pages['busy.test'] = status(429, { 'Retry-After': String((10 * DAY_MS) / 1000) });
  sites.pages['shy.test'] = status(500);
  sites.pages['shy.test/robots.txt'] = (_, response) => response.end('User-agent: LaunchBoard\nDisallow: /private/\n');
  await goBy(WEEK_MS);
  const asked = (host: string) => sites.requests.filter((one) => one.startsWith(`HEAD ${host}`)).length;
  expect(asked('busy.test')).toBe(1);
  expect(asked('shy.test')).toBe(0);
  await goBy(2 * WEEK_MS);
  expect(asked('busy.test')).toBeLessThanOrEqual(3);
  for (const id of [busy, shy]) expect((await lifeOf(id)).dead_link).toBeUndefined();
});

test('two instances never look at the same time, and a fault of an address that was changed is none', async () => {
  const project = await launch('http://dead.test/');
  await launch('http://alive.test/');
  sites.pages['dead.test'] = status(410);
  await goBy(2 * WEEK_MS);
  expect((await lifeOf(project)).dead_link).toBeDefined();
  people.wait(WEEK_MS);
  sites.state.mostAtOnce = 0;
  await looks(4);
  expect(sites.state.mostAtOnce).toBe(1);
  await ada.patch(`/api/projects/${project}`, { website_url: 'http://alive.test/new' });
  expect((await lifeOf(project)).dead_link).toBeUndefined();
});

test('owners turn it off and on; nobody else does, nobody else sees it, and nothing is marked while it is off', async () => {
  const project = await launch('http://dead.test/');
  await launch('http://alive.test/');
  const ben = await people.person('ben');
  sites.pages['dead.test'] = status(404);
  await goBy(2 * WEEK_MS);
  const choose = (who: Person, is_on: boolean) => who.put(`/api/projects/${project}/link-check`, { is_on });
  expect((await choose(ben, false)).status).toBe(403);
  expect((await choose(ada, false)).body).toEqual({ is_on: false });
  expect((await ada.get(`/api/projects/${project}/life`)).body.life.is_link_checked).toBe(false);
  expect((await ben.get(`/api/projects/${project}/life`)).body.life.is_link_checked).toBeUndefined();
  sites.requests.length = 0;
  await goBy(2 * WEEK_MS);
  expect(sites.requests.filter((one) => one.includes('dead.test'))).toEqual([]);
  expect((await lifeOf(project)).dead_link).toBeUndefined();
  await choose(ada, true);
  await goBy(2 * WEEK_MS);
  expect((await lifeOf(project)).dead_link).toBeDefined();
});
