import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOfMonitoring, panels, rules } from '../deploy/monitoring.ts';
import { writeDrillFigures } from '../service/src/boot/backups/drill-figures.ts';
import { defaultTimeouts } from '../service/src/http/settings.ts';
import { startTopology, type Topology } from './topology.ts';

let board: Topology;
beforeAll(async () => {
  board = await startTopology();
});
afterAll(() => board[Symbol.asyncDispose]());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type Asking = { method?: string; from?: string; headers?: Record<string, string>; body?: unknown };

/** One request on a connection of its own, from any address of this machine. */
function ask(url: string, { method = 'GET', from = '127.0.0.1', headers = {}, body }: Asking = {}): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      localAddress: from,
      agent: false,
      headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
    });
    sent.on('error', reject).on('response', async (response) => {
      const text = (await response.toArray()).join('');
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.end(json);
  });
}

const idOf = ({ headers }: Answer) => String(headers['x-request-id']);
const instanceOf = (answer: Answer) => idOf(answer).split('-')[0];

async function signIn(name: string) {
  const token = await board.issuer.token({ sub: name, email: `${name}@example.edu`, name });
  const headers = { Authorization: `Bearer ${token}` };
  return (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    ask(board.api + path, { method, headers: { ...headers, ...more }, body });
}

async function launch(ada: Awaited<ReturnType<typeof signIn>>, name: string): Promise<string> {
  const made = await ada('POST', '/api/projects', { name, tagline: 'Through the balancer' });
  expect(made.status, made.text).toBe(201);
  return JSON.parse(made.text).project.id;
}

/** Asks again, as the contract says, for as long as a machine without time for its processes puts the request off. */
async function untilHad(asked: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await asked();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The balancer looks every two seconds whether an instance is back, and tells nobody. */
async function untilUsed(instance: number) {
  const itself = instanceOf(await ask(`${board.instances[instance]?.url}/healthz`));
  const met = async () => instanceOf(await ask(`${board.api}/healthz`, { from: '127.0.0.10' }));
  await expect.poll(met, { interval: 200 }).toBe(itself);
}

test('the balancer uses both instances, and each shows what the other has committed', async () => {
  const ada = await signIn('ada');
  const id = await launch(ada, 'Two of us');
  const met = new Set<string | undefined>();
  for (let n = 0; n < 20; n += 1) met.add(instanceOf(await ask(`${board.api}/healthz`, { from: '127.0.0.9' })));
  expect(met.size).toBe(2);
  for (const { url } of board.instances) {
    await expect.poll(async () => (await ask(`${url}/api/projects/${id}`)).status).toBe(200);
  }
});

describe('a visitor', () => {
  const limitOf = ({ headers }: Answer) => Number(/remaining=(\d+)/.exec(String(headers.ratelimit))?.[1]);

  test('has one limit over both instances, whatever they say of themselves', async () => {
    const from = '127.0.0.21';
    const statuses: number[] = [];
    for (let n = 0; n <= 300; n += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${n % 250}` };
      statuses.push((await ask(`${board.api}/api/stats`, { from, headers })).status);
    }
    expect(statuses).toEqual(statuses.map((_, n) => (n < 300 ? 200 : 429)));
  });

  test('keeps it whole behind the site, which asks in its own name', async () => {
    const from = '127.0.0.22';
    const html = { Accept: 'text/html' };
    const before = limitOf(await ask(`${board.api}/api/stats`, { from }));
    expect((await ask(`${board.site}/`, { from, headers: html })).status).toBe(200);
    const after = limitOf(await ask(`${board.api}/api/stats`, { from }));
    // The second look itself.
    expect(before - after).toBe(1);
    expect(limitOf(await ask(`${board.api}/api/stats`, { from: '127.0.0.23' }))).toBe(299);
  });
});

test('no page of either site process is older than what was acknowledged before it was asked for', async () => {
  const voters = await Promise.all(Array.from({ length: 6 }, (_, n) => signIn(`fresh-${n}`)));
  const id = await launch(voters[0] as never, 'Seen at once');
  const votesOn = async (site: Topology['sites'][number] | undefined) => {
    const { text } = await untilHad(() => ask(`${site?.url}/projects/${id}`, { headers: { Accept: 'text/html' } }));
    const [, after = ''] = text.replaceAll('<!-- -->', '').split('Vote for Seen at once, </span>');
    return Number(/>(\d+)</.exec(after)?.[1]);
  };
  let acknowledged = 0;
  const seen: { asked: number; votes: number }[] = [];
  // A page that is asked for more than twenty times while much is committed may be a second old.
  const readers = [0, 1, 0, 1].map(async (number) => {
    for (let n = 0; n < 6; n += 1) {
      const asked = acknowledged;
      seen.push({ asked, votes: await votesOn(board.sites[number]) });
    }
  });
  for (const voter of voters) {
    expect((await untilHad(() => voter('PUT', `/api/projects/${id}/vote`))).status).toBe(200);
    acknowledged += 1;
    expect(await Promise.all(board.sites.map(votesOn))).toEqual([acknowledged, acknowledged]);
  }
  await Promise.all(readers);
  expect(seen.filter(({ asked, votes }) => !(votes >= asked))).toEqual([]);
  expect(seen.length).toBeGreaterThan(voters.length);
});

describe('while a client asks without a pause', () => {
  /**
   * On a machine without time for its processes an instance puts a change off, as the contract says: once the request's
   * deadline is over, or sooner if the database server does not answer a question of its own. One that stops would give
   * another reason in its log, and the balancer numbers requests in another way.
   */
  function isPutOff(answer: Answer, tookMs: number): boolean {
    const id = idOf(answer);
    if (answer.status !== 503 || !/^[0-9a-f]{12}-[0-9a-z]+$/.test(id)) return false;
    return tookMs > 0.9 * defaultTimeouts.answer || /does not answer within|is busy/.test(board.whyPutOff(id));
  }

  const WRITERS = 4;
  /** Each writes as several people in turn, who stay below a person's limit however long it takes. */
  const TURNS = 7;

  /** What went wrong for clients that read and write all the time while `happens` does. */
  async function during(happens: () => Promise<void>) {
    const people = await Promise.all(
      Array.from({ length: WRITERS * TURNS }, (_, n) => signIn(`storm-${Math.random()}-${n}`)),
    );
    const id = await launch(people[0] as never, 'In the storm');
    const faults: string[] = [];
    const acknowledged = people.map(() => false);
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const n = writer * TURNS + (turn % TURNS);
        const method = acknowledged[n] ? 'DELETE' : 'PUT';
        // Asked again until it is acknowledged: a vote is a state, so twice is the same as once.
        for (let isDone = false; !isDone; await new Promise((resolve) => setTimeout(resolve, 30))) {
          const sentAt = performance.now();
          const answer = await (people[n] as (typeof people)[0])(method, `/api/projects/${id}/vote`);
          isDone = answer.status === 200;
          if (!isDone && !isPutOff(answer, performance.now() - sentAt))
            faults.push(`${method} after ${Math.round(performance.now() - sentAt)} ms: ${answer.status}`);
        }
        acknowledged[n] = method === 'PUT';
      }
    });
    const reader = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const { status } = await ask(`${board.api}/api/projects/${id}`, { from: `127.0.1.${n % 200}` });
        if (status !== 200) faults.push(`GET ${status}`);
      }
    })();
    try {
      await happens();
    } finally {
      isOver = true;
      await Promise.all([...writers, reader]);
    }
    const { project } = JSON.parse((await people[0]?.('GET', `/api/projects/${id}`))?.text ?? '{}');
    expect(project.upvotes_count).toBe(acknowledged.filter(Boolean).length);
    return faults;
  }

  test('an instance is told to stop and started again: nobody notices', async () => {
    const faults = await during(async () => {
      for (const n of [0, 1]) {
        board.instances[n]?.kill('SIGTERM');
        expect(await board.instances[n]?.ended()).toBe(0);
        await board.restart(n);
        await untilUsed(n);
      }
    });
    expect(faults).toEqual([]);
  });

  test('instances are told to stop and started again in turn: no comment is refused, lost or doubled', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, (_, n) => signIn(`writer-${Math.random()}-${n}`)));
    const id = await launch(people[0] as never, 'Under discussion');
    const told: string[] = [];
    const faults: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const content = `Comment ${writer}.${n}`;
        const person = people[(n * WRITERS + writer) % people.length] as (typeof people)[0];
        // What was put off may have been done, so it is asked again with its key, until it is told.
        const key = { 'Idempotency-Key': `comment-${writer}-${n}` };
        for (let isDone = false; !isDone; await new Promise((resolve) => setTimeout(resolve, 10))) {
          const sentAt = performance.now();
          const answer = await person('POST', `/api/projects/${id}/comments`, { content }, key);
          isDone = answer.status === 201;
          if (isDone || isPutOff(answer, performance.now() - sentAt)) continue;
          faults.push(`${content}: ${answer.status} ${answer.text} ${board.whyPutOff(idOf(answer))}`);
          break;
        }
        told.push(content);
      }
    });
    try {
      for (const n of [0, 1, 0, 1]) {
        board.instances[n]?.kill('SIGTERM');
        expect(await board.instances[n]?.ended()).toBe(0);
        await board.restart(n);
        await untilUsed(n);
      }
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    expect(faults).toEqual([]);
    const kept: string[] = [];
    for (let path: string | undefined = `/api/projects/${id}/comments?limit=100`; path; ) {
      const page = await (people[0] as (typeof people)[0])('GET', path);
      const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
      kept.push(...JSON.parse(page.text).comments.map(({ content }: { content: string }) => content));
      path = next?.slice(next.indexOf('/api/'));
    }
    expect(kept.toSorted()).toEqual(told.toSorted());
  });

  test('an instance is killed: what was under way there fails at most, and no acknowledged vote is lost or doubled', async () => {
    const faults = await during(async () => {
      board.instances[0]?.kill('SIGKILL');
      await board.instances[0]?.ended();
      await board.restart(0);
      await untilUsed(0);
    });
    // Five clients had at most one request each under way.
    expect(faults.length, faults.join(', ')).toBeLessThanOrEqual(5);
    for (const fault of faults) expect(fault).toMatch(/ 502$/);
  });

  test('Valkey and then PostgreSQL go away and come back: nothing but 503, and everything recovers by itself', async () => {
    const faults = await during(async () => {
      await board.redis.stop();
      await board.redis.restart();
      await board.postgres.kill();
      // Not before somebody has noticed.
      await expect.poll(async () => (await ask(`${board.instances[0]?.url}/readyz`)).status).toBe(503);
      await board.postgres.start();
      await expect
        .poll(async () => (await ask(`${board.api}/readyz`, { from: '127.0.0.11' })).status, { interval: 200 })
        .toBe(200);
    });
    for (const fault of faults) expect(fault).toMatch(/ 503$/);
  });
});

test('each host answers for itself alone: the site has no API, and the API no page', async () => {
  const index = await ask(`${board.site}/`, { from: '127.0.0.31' });
  expect(JSON.parse(index.text)).toMatchObject({ api: board.api });
  const notHere = await ask(`${board.site}/api/projects`, { from: '127.0.0.31' });
  expect([notHere.status, notHere.headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
  const json = await ask(`${board.api}/`, { from: '127.0.0.31', headers: { Accept: 'text/html' } });
  expect(json.headers['content-type']).toContain('application/json');
});

test('alert rules and dashboard go by metrics and labels that API and site expose', async () => {
  await ask(`${board.site}/`, { headers: { Accept: 'text/html' } });
  const figures = (processes: Topology['instances']) =>
    Promise.all(processes.map(async ({ metrics }) => (await ask(metrics)).text));
  const [api, site] = await Promise.all([figures(board.instances), figures(board.sites)]);
  expect(faultsOfMonitoring([...api, ...site, await figuresOfDrill()])).toEqual([]);
  expect([rules.length, panels.length].every((length) => length > 10)).toBe(true);
  // Without the site's figures there are faults: the comparison finds what is missing.
  expect(faultsOfMonitoring(api).join()).toContain('launchboard_site_request_duration_seconds');

  const { pathname, origin } = new URL(board.sites[0]?.metrics ?? '');
  expect([pathname, (await ask(`${origin}/`)).status]).toEqual(['/metrics', 404]);
  expect(site.join()).toMatch(/launchboard_site_request_duration_seconds_count\{kind="page",status="200"\} [1-9]/);
  expect(site.join()).toMatch(/launchboard_site_upstream_duration_seconds_count\{upstream="api",status="200"\} [1-9]/);
  expect(api[0]).toMatch(/launchboard_signing_keys_fetches_total\{result="fetched"\} [1-9]/);
});

test('one of the two site processes is stopped: visitors get every page from the other', async () => {
  const html = { Accept: 'text/html' };
  const statusOf = async (n: number) =>
    (await ask(`${board.site}/about`, { from: `127.0.2.${n % 200}`, headers: html })).status;
  const seen: number[] = [];
  for (let n = 0; n < 10; n += 1) seen.push(await statusOf(n));
  board.sites[0]?.kill('SIGTERM');
  for (let n = 10; n < 40; n += 1) seen.push(await statusOf(n));
  expect(await board.sites[0]?.ended()).toBe(0);
  expect(seen.filter((status) => status !== 200)).toEqual([]);
});

/** As the machine's exporter reads them from a file. */
async function figuresOfDrill(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchboard-drill-'));
  const path = join(folder, 'drill.prom');
  await writeDrillFigures(path, { isGood: true, seconds: 1, backupAt: 1, now: 2 });
  const text = await readFile(path, 'utf8');
  await rm(folder, { recursive: true });
  return text;
}
