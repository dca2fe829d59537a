import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { VisitBatch } from '@launch-board/contract/visit-batch';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { HeldCounts } from './held-counts.ts';
import { browserOf, projectOfPage } from './passing.ts';
import { PeopleOfDay } from './people-of-day.ts';
import { Visits } from './visits.ts';

const siteKey = 'a key of site and API that is long enough';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const [one, two] = [randomUUID(), randomUUID()];

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});

/** What stands for the API: it notes each batch, and answers as it is told. */
async function startApi(statusOf: (batch: VisitBatch) => number = () => 204) {
  const batches: VisitBatch[] = [];
  const server = createServer(async (request, response) => {
    const batch = (await json(request)) as VisitBatch;
    if (request.headers['launch-board-site'] === siteKey && request.url === '/visits') batches.push(batch);
    response.writeHead(statusOf(batch)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, batches };
}

type Given = Partial<ConstructorParameters<typeof Visits>[0]>;
/** It hands over only when it is told to, or ends. */
const visitsTo = (apiAddress: string, given: Given = {}) =>
  new Visits({
    ...{ apiAddress, siteKey, timeZone: 'Europe/Lisbon', log: pino({ level: 'silent' }) },
    ...{ clock: () => Date.UTC(2026, 10, 22, 12), handOverMs: 2 ** 31 - 1, ...given },
  });
const visit = (project: string, userAgent = firefox, address = '198.51.100.7') =>
  ({ project, kind: 'visit', userAgent, address }) as const;
const countsIn = (batches: VisitBatch[]) => batches.map(({ days }) => days.map(({ day, counts }) => [day, counts]));

test('a person counts once a day for a project, two browsers and two addresses count as two', async () => {
  const { url, batches } = await startApi();
  let now = Date.UTC(2026, 10, 22, 23, 59);
  const visits = visitsTo(url, { clock: () => now });
  for (const userAgent of [firefox, chrome, firefox]) visits.count(visit(one, userAgent));
  visits.count(visit(one, firefox, '198.51.100.8'));
  // Of one network, as a home or a phone has one.
  for (const end of ['1', '2']) visits.count(visit(two, firefox, `2001:db8::${end}`));
  for (let n = 0; n < 2; n += 1) visits.count({ ...visit(two), kind: 'github_url' });
  now += 60_000;
  visits.count(visit(one));
  await visits.handOver();
  expect(countsIn(batches)).toEqual([
    [
      ['2026-11-22', { visit: 3 }],
      ['2026-11-22', { visit: 1, github_url: 1 }],
      ['2026-11-23', { visit: 1 }],
    ],
  ]);
  await visits.handOver();
  expect(batches).toHaveLength(1);
  // Nothing that is sent or held says who it was.
  expect(JSON.stringify(batches)).not.toMatch(/198\.51|2001|Mozilla/);
  await visits[Symbol.asyncDispose]();
});

test('what the API did not take is sent again under the same number, and what was counted since comes after it', async () => {
  let status = 503;
  const { url, batches } = await startApi(() => status);
  const visits = visitsTo(url);
  visits.count(visit(one));
  await visits.handOver();
  visits.count(visit(two));
  await visits.handOver();
  status = 204;
  await visits[Symbol.asyncDispose]();
  const [first] = batches;
  expect(batches.map(({ sender, number, days }) => [sender, number, days.map(({ project }) => project)])).toEqual([
    [first?.sender, 1, [one]],
    [first?.sender, 1, [one]],
    [first?.sender, 1, [one]],
    [first?.sender, 2, [two]],
  ]);
  expect(visits.tally).toEqual({ counted: 2, dropped: { full: 0, refused: 0 } });
});

test('an API that is away costs a bounded memory, and nobody waits for it', async () => {
  const visits = visitsTo('http://127.0.0.1:1', {
    held: new HeldCounts(2),
    people: new PeopleOfDay({ people: 5, behindAddress: 3 }),
  });
  await visits.handOver();
  for (const project of [one, two, randomUUID()]) visits.count(visit(project));
  expect(visits.tally).toEqual({ counted: 2, dropped: { full: 1, refused: 0 } });
  // A program that names itself anew each time is as many as a lecture hall, at most.
  for (let n = 0; n < 9; n += 1) visits.count(visit(one, `${firefox} ${n}`));
  expect(visits.tally).toEqual({ counted: 4, dropped: { full: 8, refused: 0 } });
  await visits.handOver();
  await visits[Symbol.asyncDispose]();
});

test('one address that makes up projects keeps nobody else from being counted', async () => {
  const visits = visitsTo('http://127.0.0.1:1', { people: new PeopleOfDay({ people: 9, ofAddress: 4 }) });
  for (let n = 0; n < 20; n += 1) visits.count({ ...visit(randomUUID()), kind: 'website_url' });
  expect(visits.tally).toEqual({ counted: 4, dropped: { full: 16, refused: 0 } });
  visits.count(visit(one, firefox, '198.51.100.8'));
  expect(visits.tally.counted).toBe(5);
  await visits[Symbol.asyncDispose]();
});

test('a batch that the API refuses keeps back no other', async () => {
  const { url, batches } = await startApi(({ number }) => (number === 1 ? 400 : 204));
  const visits = visitsTo(url);
  for (let n = 0; n < 301; n += 1) visits.count(visit(randomUUID(), firefox, `198.51.${n >> 8}.${n & 255}`));
  await visits.handOver();
  expect(batches.map(({ days }) => days.length)).toEqual([300, 1]);
  expect(visits.tally.dropped.refused).toBe(300);
  await visits[Symbol.asyncDispose]();
});

test('only what a person opens is a visit, on the page of a project', () => {
  const get = (headers: Record<string, string>, method = 'GET') => browserOf({ method, headers });
  expect(get({ 'user-agent': firefox })).toBe(firefox);
  for (const more of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])
    expect(get({ 'user-agent': firefox, ...more })).toBeUndefined();
  expect(get({ 'user-agent': firefox }, 'HEAD')).toBeUndefined();
  for (const bot of ['curl/8.5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'Slackbot-LinkExpanding 1.0', ''])
    expect(get({ 'user-agent': bot })).toBeUndefined();
  for (const path of [`/projects/${one}`, `/projects/${one.toUpperCase()}.data`]) expect(projectOfPage(path)).toBe(one);
  for (const path of [`/projects/${one}/standing`, '/projects/new', `/collections/${one}`])
    expect(projectOfPage(path)).toBeUndefined();
});
