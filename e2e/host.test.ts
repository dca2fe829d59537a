import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dial } from '../service/test/support/raw.ts';
import { expectAccessible } from './accessible.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  // Without a key of its own: pages count for the visitor's address.
  const site = { LAUNCHBOARD_SECURITY_CONTACT: 'security@uni.example', LAUNCHBOARD_SITE_KEY: '' };
  world = await startWorld({ site, limitClock: () => 0 });
});
afterAll(() => world[Symbol.asyncDispose]());

const html = { accept: 'text/html' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.site + path, { headers, redirect: 'manual' });

test('a client that asks for no HTML gets the index with the address of the API', async () => {
  for (const path of ['/', '/index.json']) {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('ratelimit')).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^\d+;w=60$/);
    expect(await answer.json()).toEqual({
      name: 'Launch Board',
      api: world.api,
      contract: `${world.api}/openapi.json`,
      site: world.site,
      version: expect.any(String),
    });
  }
});

test('a program that previews links and names itself gets the page', async () => {
  const answer = await get('/', { accept: '*/*', 'user-agent': 'Slackbot-LinkExpanding 1.0' });
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
});

test('what goes wrong is told in JSON to whoever asks for no page, and in a page to whoever does', async () => {
  const odd = '00000000-0000-4000-8000-000000000000';
  for (const path of ['/no-such-page', `/projects/${odd}`]) {
    for (const accept of ['*/*', 'application/json', 'text/html;q=0.5, application/json']) {
      const answer = await get(path, { accept });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
      const id = answer.headers.get('x-request-id');
      expect(await answer.json()).toMatchObject({ code: 'not_found', path, request_id: id, error: expect.any(String) });
    }
    expect((await get(path, html)).headers.get('content-type')).toMatch(/^text\/html/);
  }
});

test.each([
  'text/plain',
  'application/json',
  'image/png',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  '',
])('a form of the type %s is refused with 415', async (type) => {
  for (const path of ['/theme', '/submit/draft', '/no-such-page']) {
    const told = type === '' ? {} : { 'content-type': type };
    const headers = { ...html, ...told, origin: world.site, 'sec-fetch-site': 'same-origin' };
    // Bytes, for which fetch makes up no type of its own.
    const body = Buffer.from('a=b');
    const answer = await fetch(world.site + path, { method: 'POST', body, headers, redirect: 'manual' });
    expect(answer.status).toBe(415);
  }
});

test.each(['/api/projects', '/api', '/healthz', '/openapi.json'])(
  '%s is the API’s and here a 404 in JSON',
  async (path) => {
    const answer = await get(path, html);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'route_not_found', path, error: expect.any(String) });
  },
);

test.each([
  ['no HTTP at all', 'GARBAGE\r\n\r\n', 400, 'malformed_request'],
  ['a header without colon', 'GET / HTTP/1.1\r\nHost: board\r\nbad header\r\n\r\n', 400, 'malformed_request'],
  [
    '33 KiB of headers',
    `GET / HTTP/1.1\r\nHost: board\r\nX: ${'a'.repeat(33 * 1024)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['an address of 33 KiB', `GET /${'a'.repeat(33 * 1024)} HTTP/1.1\r\nHost: board\r\n\r\n`, 414, 'address_too_long'],
  ['an address that is no address', 'GET /%ff HTTP/1.1\r\nHost: board\r\n\r\n', 400, 'invalid_request'],
  ['CONNECT', 'CONNECT board:443 HTTP/1.1\r\nHost: board\r\n\r\n', 405, 'method_not_allowed'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: board\r\nExpect: wonders\r\n\r\n', 417, 'expectation_failed'],
])('%s is refused in JSON, and counted', async (_what, bytes, status, code) => {
  await using conversation = await dial(world.site);
  conversation.send(bytes);
  const answer = await conversation.answer();
  expect([answer.status, answer.json().code]).toEqual([status, code]);
  expect(answer.json()).toMatchObject({ error: expect.any(String), request_id: answer.header('x-request-id') });
  expect(answer.header('ratelimit')).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
  expect(answer.header('cache-control')).toBe('no-store');
});

test('pages of everybody may be kept and asked for again by their tag; those of members may not', async () => {
  const first = await get('/?sort=top', html);
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const again = await get('/?sort=top', { ...html, 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  // The page that the browser has came with its policy.
  expect(again.headers.has('content-security-policy')).toBe(false);

  await using visitor = await world.visitor();
  const { page, context } = visitor;
  await signIn(page, { name: 'Ada Moreno' });
  const cookie = (await context.cookies(world.site)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const mine = await get('/?sort=top', { ...html, cookie });
  expect(mine.headers.get('cache-control')).toBe('private, no-store');
  expect(mine.headers.has('etag')).toBe(false);
});

/** What a page has inline, as its policy has to allow it. */
async function inlineOf(answer: { text(): Promise<string> }): Promise<string[]> {
  const inline = (await answer.text()).matchAll(/<script(?![^>]* (?:src|type="application\/ld\+json"))[^>]*>([^<]+)</g);
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

test('every page has the policy, which allows its own inline scripts by their hashes and no others', async () => {
  await using visitor = await world.visitor();
  await signIn(visitor.page, { name: 'Ina Inline' });
  for (const path of ['/', '/search', '/no-such-page']) {
    // A visitor's page has its rules for the next page alone; a member's has the data of the application as well.
    const [answer, mine] = [await get(path, html), await visitor.page.request.get(path, { headers: html })];
    for (const { hashes, least, policy } of [
      { hashes: await inlineOf(answer), least: 1, policy: answer.headers.get('content-security-policy') ?? '' },
      { hashes: await inlineOf(mine), least: 2, policy: mine.headers()['content-security-policy'] ?? '' },
    ]) {
      expect(hashes.length).toBeGreaterThanOrEqual(least);
      expect(policy).toContain(`script-src 'self' ${[...new Set(hashes)].join(' ')};`);
      expect(policy).not.toMatch(/unsafe|nonce/);
    }
  }
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['nobody', {}],
])('a form from %s changes nothing', async (_what, headers) => {
  for (const path of ['/sign-out', '/theme', '/projects/x/vote']) {
    const answer = await fetch(world.site + path, { method: 'POST', headers: headers as Record<string, string> });
    expect(answer.status).toBe(403);
  }
});

test('a page is no picture, frame or script of another page: nobody exports anything by looking at a project', async () => {
  for (const path of ['/me/export', '/about', '/feed.atom', '/sign-in', '/auth/callback?state=x', '/no-such-page']) {
    for (const kind of ['image', 'iframe', 'script', 'video']) {
      const answer = await get(path, {
        'sec-fetch-dest': kind,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'no-cors',
      });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
  }
  for (const kind of ['document', 'empty'])
    expect((await get('/about', { ...html, 'sec-fetch-dest': kind })).status).toBe(200);
  const icon = await get('/icon.svg', { 'sec-fetch-dest': 'image' });
  expect(icon.status).toBe(200);
});

test('a form larger than any of ours is refused before it is read', async () => {
  const headers = { origin: world.site, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${world.site}/theme`, { method: 'POST', headers, body: `theme=${'x'.repeat(300_000)}` });
  expect(answer.status).toBe(413);
});

test('the chosen scheme is in the page from its first byte', async () => {
  await using visitor = await world.visitor({ hasScripts: false });
  const { page } = visitor;
  await visitor.open('/');
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Auto' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
});

test('the front page of a member stays light: ten files of scripts with 150 KB and two of styles with 40 KB, compressed', async () => {
  await using visitor = await world.visitor();
  await signIn(visitor.page, { name: 'Lia Light' });
  const page = await (await visitor.page.request.get('/', { headers: html })).text();
  const scripts = await filesFrom([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path));
  const styles = new Set([...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path));
  expect(scripts.size).toBeGreaterThan(2);
  expect(scripts.size).toBeLessThanOrEqual(10);
  expect(styles.size).toBeLessThanOrEqual(2);
  // The page can be read without the scripts: they do not take the line from what it looks like.
  const preloads = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(2);
  expect(preloads.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  expect(await weightOf([...scripts])).toBeLessThan(150_000);
  expect(await weightOf([...styles])).toBeLessThan(40_000);
});

test('without the API the site says so, what still works and when to try again; then it is back', async () => {
  await using visitor = await world.visitor({ expected: [/status of 503/] });
  const { page } = visitor;
  await world.stopApi();
  const answer = await get('/', html);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await visitor.open('/');
  await page.getByRole('heading', { level: 1, name: 'The board is not responding' }).waitFor();
  await expectAccessible(page);
  await world.startApi();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Trending now' }).waitFor();
});

test('whoever asks for too much is told when to go on', async () => {
  await using visitor = await world.visitor({ expected: [/status of 429/] });
  const { page } = visitor;
  const spent = async () => {
    for (let n = 0; n < 300; n += 1) {
      const answer = await page.request.get('/', { headers: { accept: 'text/html' } });
      if (answer.status() !== 200) return answer;
    }
    throw new Error('nothing was refused');
  };
  const refusal = await spent();
  expect(refusal.status()).toBe(429);
  expect(Number(refusal.headers()['retry-after'])).toBeGreaterThan(0);
  await visitor.open('/');
  await page.getByRole('heading', { level: 1, name: 'Too many requests at once' }).waitFor();
  await page.getByText(/You can continue in \d+ seconds\./).waitFor();
  await expectAccessible(page);
});

test('a target that no browser sends is refused and is no fault of the site', async () => {
  const { host } = new URL(world.site);
  for (const path of [`http://ada:secret@${host}/about?once`, '/about/%', 'http://evil.example/about']) {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    // `fetch` takes no such address.
    const asking = request(world.site, { path, headers: html }, (answer) => resolve(answer.resume().statusCode));
    asking.on('error', reject).end();
    expect([path, await promise]).toEqual([path, 400]);
  }
});

test('an address that leads nowhere is a page of its own', async () => {
  await using visitor = await world.visitor({ expected: [/status of 404/] });
  await visitor.open('/no/such/page');
  await visitor.page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor();
  await expectAccessible(visitor.page);
});

/** A script and all that it imports before the page can run. */
async function filesFrom(paths: string[], found = new Set<string>()): Promise<Set<string>> {
  for (const path of paths) {
    if (found.has(path)) continue;
    found.add(path);
    const text = await (await get(path)).text();
    await filesFrom(
      [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`),
      found,
    );
  }
  return found;
}

/** As a browser gets them; `fetch` unpacks, so the packed form is asked for by its own length. */
async function weightOf(paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(world.site + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      return Number(answer.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('security.txt names whom to tell of a weakness', async () => {
  const answer = await get('/.well-known/security.txt', html);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@uni.example\n');
  expect(text).toContain(`Canonical: ${world.site}/.well-known/security.txt\n`);
});

test('signing out has the browser forget what it keeps of the site, but not the choice of light or dark', async () => {
  await using visitor = await world.visitor({ hasScripts: true });
  const { page, context } = visitor;
  await signIn(page, { name: 'Shared Machine' });
  await visitor.open('/');
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await context.addCookies([
    { name: 'launchboard-theme', value: 'dark', url: world.site },
    { name: 'launchboard-entry', value: `${randomUUID()}.link`, url: world.site },
  ]);
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/sign-out');
  await page.locator('summary', { hasText: 'Shared Machine' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache", "storage"');
  await page.getByRole('heading', { name: 'Sign out here too?' }).waitFor();
  await visitor.open('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  const names = (await context.cookies(world.site)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('launchboard'))).toEqual(['launchboard-theme']);
});

test('a picture of somebody who is signed out is refused before it is read', async () => {
  const headers = {
    origin: world.site,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 9_000_000,
  };
  const sending = request(`${world.site}/me/profile`, { method: 'POST', headers });
  sending.flushHeaders();
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  sending.destroy();
});
