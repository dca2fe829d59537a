import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createClient } from '@launch-board/sdk';
import { createLog } from '@launch-board/service/boot/logging/log';
import { readConfig } from '@launch-board/service/boot/settings/config';
import { type Running, start } from '@launch-board/service/boot/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDomain } from '../dev/identity/people.ts';
import { startIdentityProvider } from '../dev/identity/provider.ts';
import { eventually } from '../dev/testing/eventually.ts';
import { obtainToken } from '../dev/token.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';
import { comment, project, put } from '../service/test/support/rows.ts';
import { openMember } from './member-by-hand.ts';

// A site that is a process of its own before a real board, as many people meet it.

const publicUrl = 'http://127.0.0.1:3999';
const siteKey = 'a key of the crowded site and its board';
const stack = new AsyncDisposableStack();
let board: Running;
let issuer: string;
let site: { url: string };
let saturate: (saturated: boolean) => Promise<void>;
beforeAll(async () => {
  const folder = stack.use(await temporaryFolder());
  const redirectUris = [`${publicUrl}/auth/callback`];
  const identity = stack.use(await startIdentityProvider({ port: 0, audience: 'board', redirectUris, log: () => {} }));
  issuer = identity.issuer;
  const signIn = { LAUNCHBOARD_OIDC_ISSUER: issuer, LAUNCHBOARD_EMAIL_DOMAINS: demoDomain };
  const settings = readConfig({
    ...signIn,
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder.path}/board.db`,
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_OIDC_AUDIENCE: 'board',
    LAUNCHBOARD_SITE_KEY: siteKey,
    LAUNCHBOARD_TRUSTED_PROXIES: '127.0.0.1',
  });
  board = stack.use(await start(settings, createLog('silent')));
  const env = {
    ...signIn,
    LAUNCHBOARD_SITE_PORT: '0',
    LAUNCHBOARD_SITE_URL: publicUrl,
    LAUNCHBOARD_SITE_TRUSTED_PROXIES: '127.0.0.1',
    LAUNCHBOARD_API_URL: board.url,
    LAUNCHBOARD_SITE_KEY: siteKey,
    LAUNCHBOARD_OIDC_CLIENT_ID: identity.clientId,
    LAUNCHBOARD_OIDC_CLIENT_SECRET: identity.clientSecret,
    LAUNCHBOARD_SESSION_SECRET: 'a secret of a crowded site that is long enough',
    LAUNCHBOARD_SESSION_FILE: `${folder.path}/sessions.db`,
  };
  const child: ChildProcess = fork(join(import.meta.dirname, 'site-process.ts'), { env });
  stack.defer(async () => {
    const exit = once(child, 'exit');
    if (child.kill('SIGKILL')) await exit;
  });
  [site] = await once(child, 'message');
  saturate = async (saturated) => {
    child.send({ saturated });
    await once(child, 'message');
  };
});
afterAll(() => stack.disposeAsync());

const COMMENTS = 2400;
const content = '語'.repeat(5000);

/** Somebody signed in who has 36 MB of comments: more than all buffers between the API and their browser together. */
async function talker(name: string) {
  const browser = openMember({ name, publicUrl, issuer });
  await browser.signIn(site, site);
  const token = await obtainToken({ name, address: `${name.toLowerCase()}@${demoDomain}`, isModerator: false, issuer });
  const client = createClient({ baseUrl: board.url, token });
  const { id } = (await client.getMe()).user;
  const place = project();
  const comments = Array.from({ length: COMMENTS }, () => comment({ project_id: place.id, user_id: id, content }));
  await put(board.store, { projects: [place], comments });
  const cookie = [...browser.jar].map(([key, value]) => `${key}=${value}`).join('; ');
  return { browser, client, last: String(comments.at(-1)?.id), cookie };
}

/** The beginning of a download; the rest is not read until somebody wants it. */
async function beginExport(cookie: string): Promise<IncomingMessage> {
  const asking = request(`${site.url}/me/export`, { agent: false, headers: { cookie, accept: 'text/html' } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

test('a download of one’s data goes through the site no faster than its browser reads; a second one meanwhile is told so', async () => {
  const { browser, client, last, cookie } = await talker('Ada');
  const download = await beginExport(cookie);
  expect(download.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="launch-board-[\d-]{10}\.json"$/),
    'cache-control': 'private, no-store',
  });
  const second = await browser.ask(site, '/me/export');
  expect([second.status, second.to]).toEqual([302, '/me/data?failed=under-way']);
  expect((await browser.ask(site, second.to)).text).toContain('being downloaded already');
  // Whatever stood between them and read ahead would bring the old text.
  await client.editComment({ id: last, body: { content: 'Written after the download began' } });
  const { comments } = (await json(download)) as { comments: { id: string; content: string }[] };
  expect(comments).toHaveLength(COMMENTS);
  expect(comments.at(-1)).toMatchObject({ id: last, content: 'Written after the download began' });
});

test('a download that is left frees its place, and one that the API cuts cannot be taken for whole', async () => {
  const { client, cookie } = await talker('Ben');
  (await beginExport(cookie)).destroy();
  const download = await eventually(async () => {
    const again = await beginExport(cookie);
    expect(again.statusCode).toBe(200);
    return again;
  });
  await client.eraseMe();
  await expect(json(download)).rejects.toThrow('aborted');
});

const html = { accept: 'text/html', 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.7' };

test('what visitors of one address read costs none of its requests at the API, and the key is nowhere to be seen', async () => {
  for (let n = 0; n < 100; n += 1) {
    const page = await fetch(`${site.url}/`, { headers: html });
    expect(page.status).toBe(200);
    expect(`${JSON.stringify([...page.headers])}${await page.text()}`).not.toMatch(/crowded site|counted-for/);
  }
  const direct = await fetch(`${board.url}/api/stats`, { headers: html });
  expect(direct.headers.get('ratelimit')).toMatch(/^limit=300, remaining=299,/);
});

test('on a saturated site a program that wants pages drawn without end is slowed and told when; those behind its address are not', async () => {
  await saturate(true);
  const program = { ...html, 'user-agent': 'mirror/1.0' };
  // Pages that cost the site little; each is another one.
  const ask = (n: number, page = '/goodbye') => fetch(`${site.url}${page}?x=${n}`, { headers: program });
  const untilRefused = async (page: string) => {
    for (let n = 0; n < 2000; n += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(n + i, page)));
      const refusal = answers.find(({ status }) => status === 429);
      await Promise.all(answers.filter((answer) => answer !== refusal).map((answer) => answer.arrayBuffer()));
      if (refusal) return refusal;
    }
  };
  const refusal = await untilRefused('/goodbye');
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusal?.headers.get('cache-control')).toBe('no-store');
  expect(await refusal?.text()).toContain('Many people may share it');
  // Scripts are told as well: they show the page that says so.
  const forScripts = await untilRefused('/goodbye.data');
  expect(Number(forScripts?.headers.get('retry-after'))).toBeGreaterThan(0);
  const asked = ['/', '/?sort=top', '/about', '/developers', '/collections', '/?search=new'];
  for (const path of asked) {
    const person = await fetch(site.url + path, { headers: html });
    expect([path, person.status]).toEqual([path, 200]);
    await person.arrayBuffer();
  }
  // What is kept costs nothing, whoever wants it.
  expect((await fetch(`${site.url}/about`, { headers: program })).status).toBe(200);
  await saturate(false);
  expect((await ask(-1)).status).toBe(200);
});
