import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { offer } from '@launch-board/host/language/languages';
import { english } from '@launch-board/host/language/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAnnounced } from '../src/session/announced.ts';
import { createCookies } from '../src/session/cookies/cookies.ts';
import { createSealer } from '../src/session/cookies/seal.ts';
import { openVisitorContext } from '../src/session/open-visitor-context.ts';
import { createSessions } from '../src/session/sessions.ts';
import type { Provider } from '../src/session/sign-in/provider.ts';
import { answerSignIn } from '../src/session/sign-in/sign-in.ts';
import { openSqliteStore } from '../src/session/stores/sqlite-store.ts';
import type { KeptForm, SiteFacts } from '../src/session/visitor-context.ts';

/** Whom the board takes the next token for; nobody where it has ended the session. */
let me: string | undefined;
const board = createServer((_request, response) => {
  const id = me;
  response.writeHead(id ? 200 : 401, { 'Content-Type': 'application/json' });
  const refusal = { code: 'invalid_token', error: 'The session is over.', request_id: '1' };
  response.end(JSON.stringify(id ? { user: { id, username: id, full_name: id, roles: [] } } : refusal));
});
let apiAddress: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve));
  apiAddress = `http://127.0.0.1:${(board.address() as AddressInfo).port}`;
});
afterAll(() => void board.close());
beforeEach(() => {
  me = 'ada';
});

/** A browser with its cookies before the session room of a site. */
function browser() {
  let now = 1_000_000;
  let turn = 0;
  const clock = () => now;
  /** What operators are told. */
  const events: [event: string, person: string][] = [];
  const jar = new Map<string, string>();
  const revoked: string[] = [];
  const cookies = createCookies(true);
  const sealer = createSealer(['a secret of more than 32 characters']);
  const provider = {
    start: async (returnTo: string) => {
      turn += 1;
      const flow = { state: String(turn).padStart(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43), returnTo };
      return { url: new URL(`https://identity.example/?state=${turn}`), flow };
    },
    finish: async () => ({ accessToken: 'access', refreshToken: `refresh ${turn}`, expiresAt: now + 3_600_000 }),
    refresh: async (refreshToken: string) => ({ accessToken: 'access', refreshToken, expiresAt: now + 3_600_000 }),
    revoke: async (token: string) => void revoked.push(token),
    signOutUrl: async () => undefined,
  } as unknown as Provider;
  const sessions = createSessions({
    store: openSqliteStore(':memory:', clock),
    sealer,
    provider,
    clock,
    longestMs: 30 * 24 * 3_600_000,
    isThere: async () => true,
  });
  const common = {
    offered: offer('en', []),
    clock,
    sessions,
    sealer,
    cookies,
    apiAddress,
  };
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const take = (setCookies: string[]) => {
    for (const line of setCookies) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      // As browsers do.
      else if (line.length <= 4096) jar.set(name, value);
    }
  };
  return {
    jar,
    revoked,
    events,
    later: (ms: number) => {
      now += ms;
    },
    async go(path: string, method = 'GET', userAgent?: string) {
      const url = new URL(path, 'https://board.example');
      const request = { method, url, cookie: header(), address: '127.0.0.1', userAgent, requestId: 'r', isOwn: true };
      const told = { log: () => {}, tell: (event: string, person: string) => void events.push([event, person]) };
      const answer = await answerSignIn({ ...common, provider, ...told }, request);
      take(answer?.setCookies ?? []);
      return answer?.to;
    },
    async visit<T>(
      use: (visitor: Awaited<ReturnType<typeof openVisitorContext>>['visitor']) => Promise<T> | T,
    ): Promise<T> {
      const shared = () => Promise.reject(new Error('not asked for here'));
      const asked = {
        cookie: header(),
        address: '127.0.0.1',
        userAgent: undefined,
        isScripted: false,
        language: english,
        nonce: '',
        rendering: { cachedKey: undefined, inTurn: <T>(_: unknown, draw: () => Promise<T>) => draw() },
        countRender: () => undefined,
        dismissed: [],
      };
      const { visitor, setCookies } = await openVisitorContext(
        {
          ...common,
          provider,
          orcid: undefined,
          shared,
          currentReads: shared,
          announced: createAnnounced(shared, clock),
          prove: async () => undefined,

          said: () => ({
            site: {} as SiteFacts,
            disclosures: { legalTexts: {}, cookies: cookies.facts, settings: [] },
          }),
          clock,
        },
        asked,
      );
      const result = await use(visitor);
      take(setCookies);
      return result;
    },
    async signIn(path = '/', userAgent?: string) {
      await this.go(`/sign-in?return_to=${encodeURIComponent(path)}`);
      return this.finish(turn, userAgent);
    },
    finish(tab: number, userAgent?: string) {
      return this.go(`/auth/callback?state=${encodeURIComponent(String(tab).padStart(43))}`, 'GET', userAgent);
    },
  };
}

const form: KeptForm = {
  path: '/projects/1',
  fields: [
    ['form', 'comment'],
    ['content', 'Half a thought'],
  ],
};

test('a session that the board ends in the middle of a request is over in that request, and what was typed is kept', async () => {
  const it = browser();
  await it.signIn();
  it.later(31_000);
  me = undefined;
  await it.visit(async (visitor) => {
    expect(visitor.person).toBeUndefined();
    expect(visitor.isSessionOver).toBe(true);
    expect(await visitor.keepForm(form)).toBe(true);
  });
  expect(await it.visit((visitor) => visitor.keptForm('/projects/1'))).toBeUndefined();
  me = 'ada';
  await it.signIn();
  expect(await it.visit((visitor) => visitor.keptForm('/projects/1'))).toEqual(form);
});

test('what one person typed is never shown to another at the same browser', async () => {
  const it = browser();
  await it.signIn();
  it.later(31_000);
  me = undefined;
  await it.visit((visitor) => visitor.keepForm(form));
  me = 'ben';
  await it.signIn();
  expect(await it.visit((visitor) => visitor.keptForm('/projects/1'))).toBeUndefined();
});

test('signing out forgets what was kept, record and cookie', async () => {
  const it = browser();
  await it.signIn();
  await it.visit((visitor) => visitor.keepForm(form));
  const before = [...it.jar];
  await it.go('/sign-out', 'POST');
  expect([...it.jar]).toEqual([]);
  const [signedIn, signedOut] = it.events;
  expect([signedIn?.[0], signedOut]).toEqual(['sign_in', ['sign_out', signedIn?.[1]]]);
  await it.signIn();
  for (const [name, value] of before) if (name.endsWith('form')) it.jar.set(name, value);
  expect(await it.visit((visitor) => visitor.keptForm('/projects/1'))).toBeUndefined();
});

test('without a session nothing is kept', async () => {
  const it = browser();
  expect(await it.visit((visitor) => visitor.keepForm(form))).toBe(false);
  expect([...it.jar]).toEqual([]);
});

test.each([
  ['of another page', '/projects/2', 'comment', true],
  ['of the same page with another name', '/projects/1', 'vote', true],
  ['that was kept', '/projects/1', 'comment', false],
])('a form %s that goes through: is the kept one still there?', async (_which, path, name, isThere) => {
  const it = browser();
  await it.signIn();
  await it.visit((visitor) => visitor.keepForm(form));
  await it.visit((visitor) => visitor.dropForm(path, name));
  expect((await it.visit((visitor) => visitor.keptForm('/projects/1'))) !== undefined).toBe(isThere);
});

test('a path with a query is found with that query, and by pages that have none', async () => {
  const it = browser();
  await it.signIn();
  await it.visit((visitor) => visitor.keepForm({ ...form, path: '/report?id=1' }));
  const isFound = (path: string) => it.visit(async (visitor) => (await visitor.keptForm(path)) !== undefined);
  expect(await isFound('/report?id=1')).toBe(true);
  expect(await isFound('/report')).toBe(true);
  expect(await isFound('/report?id=2')).toBe(false);
});

test('signing in in one tab leaves the others their way back', async () => {
  const it = browser();
  await it.go('/sign-in?return_to=/one');
  await it.go('/sign-in?return_to=/two');
  expect(await it.finish(2)).toBe('/two');
  expect(await it.finish(1)).toBe('/one');
  expect([...it.jar.keys()].filter((name) => name.endsWith('sign-in'))).toEqual([]);
});

test('three tabs with the longest ways back fit in a cookie; the last one keeps its way', async () => {
  const it = browser();
  const path = (tab: string) => `/${tab}${'x'.repeat(1900)}`;
  for (const tab of ['a', 'b', 'c']) await it.go(`/sign-in?return_to=${path(tab)}`);
  expect(await it.finish(3)).toBe(path('c'));
  expect(await it.finish(2)).toBe('/');
});

test('a second sign-in ends the first session of the browser, and so does signing out, at the provider as well', async () => {
  const page = browser();
  await page.signIn();
  const first = new Map(page.jar);
  await page.signIn();
  expect(page.revoked).toEqual(['refresh 1']);
  const second = new Map(page.jar);
  for (const [name, value] of first) page.jar.set(name, value);
  expect(await page.visit((visit) => [visit.person, visit.isSessionOver])).toEqual([undefined, true]);
  for (const [name, value] of second) page.jar.set(name, value);
  expect(await page.visit((visit) => visit.person?.id)).toBe('ada');
  await page.go('/sign-out', 'POST');
  expect(page.revoked).toEqual(['refresh 1', 'refresh 2']);
});

test('the last use and its browser are noted at the sign-in, then once an hour and not more often', async () => {
  const page = browser();
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await page.signIn('/', firefox);
  const [begun] = await page.visit((visit) => visit.ownSessions());
  expect(begun).toMatchObject({
    signedInAt: 1_000_000,
    usedAt: 1_000_000,
    browser: 'Firefox on Windows',
    isThis: true,
  });
  const usedAfter = async (ms: number) => {
    page.later(ms);
    await page.visit(() => {});
    return (await page.visit((visit) => visit.ownSessions()))[0]?.usedAt;
  };
  expect(await usedAfter(40 * 60_000)).toBe(1_000_000);
  expect(await usedAfter(19 * 60_000)).toBe(1_000_000);
  expect(await usedAfter(60_000)).toBe(4_600_000);
});

test('signing out everywhere ends the other browsers too, tells the provider of each, and needs a session that holds', async () => {
  const page = browser();
  await page.signIn();
  const phone = new Map(page.jar);
  page.jar.clear();
  await page.signIn();
  const desk = new Map(page.jar);
  await page.go('/sign-out/everywhere', 'POST');
  expect(page.revoked.toSorted()).toEqual(['refresh 1', 'refresh 2']);
  expect([...page.jar]).toEqual([]);
  for (const jar of [phone, desk]) {
    for (const [name, value] of jar) page.jar.set(name, value);
    expect(await page.visit((visit) => [visit.person, visit.isSessionOver])).toEqual([undefined, true]);
  }
  page.jar.clear();
  await page.signIn();
  const later = new Map(page.jar);
  for (const [name, value] of desk) page.jar.set(name, value);
  await page.go('/sign-out/everywhere', 'POST');
  for (const [name, value] of later) page.jar.set(name, value);
  expect(await page.visit((visit) => visit.person?.id)).toBe('ada');
});
