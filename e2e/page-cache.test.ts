import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createClient, type LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { obtainToken } from '../dev/token.ts';
import { openMember } from './member-by-hand.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let ben: LaunchBoardClient;
beforeAll(async () => {
  world = await startWorld();
  const { issuer } = world.identity;
  const token = await obtainToken({ name: 'Ben', address: `ben@${demoDomain}`, isModerator: false, issuer });
  ben = createClient({ baseUrl: world.api, token });
  // The first request makes the profile, which the front page counts.
  await ben.getMe();
});
afterAll(() => world[Symbol.asyncDispose]());

type Answer = { status: number; headers: Record<string, string>; bytes: Buffer; text: string };

/** Exactly these headers and no others: `fetch` adds its own, and unpacks. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(world.site + path, { method, agent: false, headers: { accept: 'text/html', ...headers } });
    sent.on('error', reject).on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const told = response.headers as Record<string, string>;
      const text = (method === 'HEAD' ? '' : unpack(bytes, told['content-encoding'])) ?? '';
      resolve({ status: response.statusCode ?? 0, headers: told, bytes, text });
    });
    sent.end();
  });
}

function unpack(bytes: Buffer, encoding: string | undefined): string | undefined {
  const unpackers: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    zstd: zstdDecompressSync,
  };
  return (encoding === undefined ? bytes : unpackers[encoding]?.(bytes))?.toString();
}

/** All but what belongs to one exchange. */
const lasting = ({ headers: { date, 'x-request-id': id, connection, ...headers } }: Answer) => headers;

const votesOn = ({ text }: Answer, name: string): number => {
  const [, after = ''] = text.replaceAll('<!-- -->', '').split(`Vote for ${name}, </span>`);
  return Number(/>([\d,]+)</.exec(after)?.[1]?.replace(',', ''));
};

async function firstProject() {
  const { projects } = await ben.listTrendingProjects({ limit: 1 });
  const [project] = projects;
  if (!project) throw new Error('the demo board has projects');
  return project;
}

test('a page is the same bytes for two visitors, in every encoding, and each encoding has a tag of its own', async () => {
  const { id } = await firstProject();
  const tags = new Set<string | undefined>();
  for (const path of ['/', `/projects/${id}`, '/about', '/?sort=top']) {
    const plain = await ask(path);
    expect([plain.status, plain.headers.vary]).toEqual([200, 'Accept, Accept-Encoding, Cookie']);
    for (const encoding of ['identity', 'gzip', 'br', 'zstd']) {
      const one = await ask(path, { 'accept-encoding': encoding, 'user-agent': 'Mozilla/5.0' });
      const other = await ask(path, {
        'accept-encoding': encoding,
        'x-forwarded-for': '203.0.113.9',
        cookie: 'another=one; launchboard-theme=; launchboard=x',
      });
      expect(other.bytes.equals(one.bytes)).toBe(true);
      expect(lasting(other)).toEqual(lasting(one));
      expect(one.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(one.text).toBe(plain.text);
      tags.add(one.headers.etag);
    }
  }
  expect(tags.size).toBe(16);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(-(gzip|br|zstd))?"$/);
});

test('a page changes with the next vote, and with nothing else', async () => {
  const { id, name } = await firstProject();
  for (const path of ['/', `/projects/${id}`]) {
    const before = await ask(path);
    expect((await ask(path)).headers.etag).toBe(before.headers.etag);
    for (const act of [() => ben.castVote({ id }), () => ben.withdrawVote({ id })]) {
      const { count } = (await act()) as { count: number };
      expect(votesOn(await ask(path), name)).toBe(count);
    }
    expect((await ask(path)).headers.etag).toBe(before.headers.etag);
  }
});

test('what a browser has is named by the tag of its encoding; weak, listed or starred, it is not sent again', async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const { headers } = await ask('/about', gzip);
  const tag = String(headers.etag);
  for (const known of [tag, `W/${tag}`, `"other", W/${tag}, "more"`, '*']) {
    const answer = await ask('/about', { ...gzip, 'if-none-match': known });
    expect([answer.status, answer.headers.etag, answer.bytes.length]).toEqual([304, tag, 0]);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    expect(answer.headers.vary).toContain('Accept-Encoding');
  }
  for (const unknown of ['"other"', tag.replace('-gzip', ''), tag.slice(1), ''])
    expect((await ask('/about', { ...gzip, 'if-none-match': unknown })).status).toBe(200);
});

test('HEAD has the headers of GET, a range is not taken, and odd wishes for an encoding are read as RFC 9110 says', async () => {
  const get = await ask('/about', { 'accept-encoding': 'br' });
  const head = await ask('/about', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.bytes.length, lasting(head)]).toEqual([200, 0, lasting(get)]);
  const ranged = await ask('/about', { range: 'bytes=0-9', 'if-range': '"x"' });
  expect([ranged.status, ranged.text]).toEqual([200, get.text]);
  for (const [wish, encoding] of [
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=0, *', 'zstd'],
    ['gzip;q=0.9, zstd;q=0.95, br;q=0.5', 'zstd'],
    ['BR', 'br'],
    ['br;q=nonsense,,;;=', undefined],
    ['x'.repeat(300), undefined],
    ['', undefined],
  ] as const) {
    const answer = await ask('/about', { 'accept-encoding': wish });
    expect([answer.status, answer.text]).toEqual([200, get.text]);
    if (wish !== 'br;q=nonsense,,;;=') expect([wish, answer.headers['content-encoding']]).toEqual([wish, encoding]);
  }
});

test('the page of somebody who is signed in is kept for nobody, however they and others ask', async () => {
  const name = 'Zephyrine';
  const member = openMember({ name, publicUrl: world.site, issuer: world.identity.issuer });
  await member.signIn({ url: world.site }, { url: world.site });
  const cookie = [...member.jar].map(([key, value]) => `${key}=${value}`).join('; ');
  const session = /launchboard-session=[^;]+/.exec(cookie)?.[0] ?? '';
  const { id } = await firstProject();
  const paths = ['/', `/projects/${id}`, '/about', '/_.data'];
  for (const path of paths) {
    const others: Record<string, string>[] = [
      {},
      { cookie: 'launchboard-session=x' },
      { cookie: 'launchboard-session=' },
      { cookie: `launchboard-session=; ${session.slice(0, -4)}` },
      { cookie: `Launchboard-${session.slice(12)}` },
      { cookie: 'launchboard-theme=dark' },
      { cookie: 'launchboard-theme=nonsense' },
      { cookie: 'launchboard-form=x; launchboard-sign-in=y' },
      { authorization: 'Bearer x' },
    ];
    const stranger = await ask(path);
    for (const own of [{ cookie }, { cookie: `launchboard-theme=dark; a=b; ${session}` }]) {
      for (const more of [{}, { 'if-none-match': stranger.headers.etag ?? '*' }, { authorization: 'Bearer x' }]) {
        const mine = await ask(path, { ...own, ...more });
        expect([path, mine.status, mine.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
        expect(mine.headers.etag).toBeUndefined();
        expect(mine.text).toContain(name);
      }
      for (const headers of others) {
        const answer = await ask(path, { ...headers, 'accept-encoding': 'br' });
        expect([path, headers, answer.text.includes(name)]).toEqual([path, headers, false]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect((await ask(path)).text).toBe(stranger.text);
    }
  }
  expect((await ask('/', { cookie: 'launchboard-theme=dark' })).text).toContain('data-theme="dark"');
  expect((await ask('/', { cookie: 'launchboard-theme=nonsense' })).text).toBe((await ask('/')).text);
});

test('pages from the cache are valid under their policy in a browser, which makes their dates relative', async () => {
  const { id, name } = await firstProject();
  // Rendered here, so that the browser gets them from the cache.
  for (const path of ['/', '/collections', '/about', `/projects/${id}`]) await ask(path);
  await using visitor = await world.visitor();
  const { page } = visitor;
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  for (const path of ['/collections', '/about', '/']) await visitor.open(path);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await visitor.open(`/projects/${id}`);
  await page
    .locator('time', { hasText: /ago|just now|yesterday/ })
    .first()
    .waitFor();
  expect((await ask(`/projects/${id}`)).text).toMatch(/<time [^>]*>\d{1,2} [A-Z][a-z]+ \d{4}<\/time>/);
});

test('without the API nothing is sent from the cache', async () => {
  expect((await ask('/')).status).toBe(200);
  await world.stopApi();
  expect((await ask('/')).status).toBe(503);
  await world.startApi();
  expect((await ask('/')).status).toBe(200);
});
