import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { doctor } from '@launch-board/service/boot/commands/doctor';
import { createLog } from '@launch-board/service/boot/logging/log';
import { readConfig } from '@launch-board/service/boot/settings/config';
import { type Running as Api, start } from '@launch-board/service/boot/start';
import { readConfig as readSiteConfig } from '@launch-board/site/host/settings/config';
import { start as startSite } from '@launch-board/site/host/start';
import { expect, test } from 'vitest';
import { freePort } from '../dev/free-port.ts';
import { runCommand } from '../service/test/processes/command.ts';
import { temporaryFolder } from '../service/test/support/folder.ts';

const key = 'a key of both hosts that is long enough';
const otherKey = 'another key that is long enough, too';
const common = { LAUNCHBOARD_SITE_KEY: key, LAUNCHBOARD_TIME_ZONE: 'Europe/Lisbon', LAUNCHBOARD_REVIEW: 'on' };
const silent = createLog('silent');
type Log = Parameters<typeof startSite>[1];

/** An API on a port that it gets again, and sites that ask it every few milliseconds. */
async function openHosts(api: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  let running: Api | undefined;
  let ofApi: ReturnType<typeof readConfig> | undefined;
  const restart = async (settings: Record<string, string>) => {
    await running?.[Symbol.asyncDispose]();
    const database = `sqlite:${join(folder.path, 'board.db')}`;
    const own = { LAUNCHBOARD_PORT: String(port), LAUNCHBOARD_DATABASE_URL: database };
    const config = readConfig({ ...own, ...common, ...settings });
    running = await start(config, silent, { drainMs: 0, isNew: true });
    ofApi = config;
  };
  await restart(api);
  stack.defer(() => running?.[Symbol.asyncDispose]());
  const site = async (settings: Record<string, string> = {}, address = apiUrl) => {
    const logged: string[] = [];
    const own = { LAUNCHBOARD_SITE_PORT: '0', LAUNCHBOARD_SESSION_FILE: ':memory:', LAUNCHBOARD_API_URL: address };
    const note = (...words: unknown[]) => void logged.push(JSON.stringify(words));
    const log = { debug() {}, info: note, warn: note, error: note } as unknown as Log;
    const config = readSiteConfig({ ...own, ...common, ...settings });
    const { url } = stack.use(await startSite(config, log, { agreementMs: 20 }));
    const readiness = async () => {
      const response = await fetch(`${url}/readyz`);
      return { status: response.status, ...((await response.json()) as { ready: boolean; reasons: string[] }) };
    };
    return { url, logged, readiness, told: () => logged.filter((line) => /agree/.test(line)) };
  };
  /** The states of some lines of the doctor, as it is run with the settings of the API. */
  const examine = async (siteUrl: string) => {
    if (!ofApi) throw new Error('no API has been started');
    const { out } = await runCommand(doctor, ['--json', '--site', siteUrl], ofApi.databaseUrl, { config: ofApi });
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; state: string });
    return Object.fromEntries(lines.slice(0, 5).map(({ name, state }) => [name, state]));
  };
  return { restart, site, examine, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a site that agrees with its API is ready, also by another name of the time zone, and says nothing', async () => {
  await using hosts = await openHosts();
  const site = await hosts.site({ LAUNCHBOARD_TIME_ZONE: 'Portugal' });
  expect(await site.readiness()).toMatchObject({ status: 200, ready: true, reasons: [] });
  expect(site.told()).toEqual([]);
  const well = { API: 'ok', 'public API': 'ok', site: 'ok', agreement: 'ok', database: 'ok' };
  expect(await hosts.examine(site.url)).toEqual(well);
  const other = await hosts.site({ LAUNCHBOARD_SITE_KEY: otherKey });
  expect(await hosts.examine(other.url)).toEqual({ ...well, site: 'fail', agreement: 'fail' });
});

test('a site with another key, time zone or review is not ready, says why once, and is ready when the API agrees', async () => {
  await using hosts = await openHosts();
  const cases = [
    [{ LAUNCHBOARD_SITE_KEY: otherKey }, 'the API does not take LAUNCHBOARD_SITE_KEY: set the same on both'],
    [
      { LAUNCHBOARD_TIME_ZONE: 'Asia/Tokyo' },
      'LAUNCHBOARD_TIME_ZONE is Asia/Tokyo here and Europe/Lisbon at the API: set the same on both',
    ],
    [{ LAUNCHBOARD_REVIEW: 'off' }, 'LAUNCHBOARD_REVIEW is off here and on at the API: set the same on both'],
  ] as const;
  for (const [settings, reason] of cases) {
    await hosts.restart({});
    const site = await hosts.site(settings);
    for (let probe = 0; probe < 5; probe += 1)
      expect(await site.readiness()).toMatchObject({ status: 503, ready: false, reasons: [reason] });
    expect(site.told()).toHaveLength(1);
    expect((await fetch(`${site.url}/livez`)).status).toBe(200);
    await hosts.restart(settings);
    await expect.poll(site.readiness).toMatchObject({ status: 200, reasons: [] });
    await expect.poll(site.told).toHaveLength(2);
    expect(site.logged.join()).not.toMatch(/long enough/);
  }
});

test('a site that has agreed stays ready when its API gets another key, and warns', async () => {
  await using hosts = await openHosts();
  const site = await hosts.site();
  await hosts.restart({ LAUNCHBOARD_SITE_KEY: otherKey });
  const reasons = ['the API does not take LAUNCHBOARD_SITE_KEY: set the same on both'];
  await expect.poll(site.readiness).toMatchObject({ status: 200, ready: true, reasons });
});

test('what only concerns addresses, sign-in and the log is a warning, and a secret is not repeated', async () => {
  await using hosts = await openHosts({
    LAUNCHBOARD_SITE_URL: 'https://board.example.edu',
    LAUNCHBOARD_TRAIL_KEY: otherKey,
    LAUNCHBOARD_OIDC_ISSUER: 'https://login.example.edu',
    LAUNCHBOARD_OIDC_AUDIENCE: 'api',
    LAUNCHBOARD_EMAIL_DOMAINS: 'b.edu,a.edu',
  });
  const site = await hosts.site({
    LAUNCHBOARD_SITE_URL: 'https://www.example.edu',
    LAUNCHBOARD_TRAIL_KEY: key,
    LAUNCHBOARD_OIDC_ISSUER: 'https://login.example.edu/',
    LAUNCHBOARD_OIDC_CLIENT_ID: 'site',
    LAUNCHBOARD_OIDC_CLIENT_SECRET: 'secret',
    LAUNCHBOARD_SESSION_SECRET: key,
    LAUNCHBOARD_EMAIL_DOMAINS: 'a.edu,b.edu',
  });
  expect(await site.readiness()).toMatchObject({
    status: 200,
    reasons: [
      'LAUNCHBOARD_SITE_URL is https://www.example.edu here and https://board.example.edu at the API: set the same on both',
      'LAUNCHBOARD_OIDC_ISSUER is https://login.example.edu/ here and https://login.example.edu at the API: set the same on both',
      'LAUNCHBOARD_TRAIL_KEY is not that of the API: set the same on both',
    ],
  });
});

test('an API of an earlier or another version is a warning, one that is away or behind a proxy that refuses is none', async () => {
  await using hosts = await openHosts();
  let answer = { status: 404, headers: {}, body: { code: 'route_not_found' } as object };
  const api = createServer((_, response) =>
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body)),
  ).listen(0, '127.0.0.1');
  try {
    await expect.poll(() => api.listening).toBe(true);
    const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    answer.headers = { 'counted-for': 'site' };
    const site = await hosts.site({}, address);
    expect(await site.readiness()).toMatchObject({
      status: 200,
      reasons: [expect.stringContaining('earlier version')],
    });
    const settings = { TIME_ZONE: 'Europe/Lisbon', REVIEW: 'on' };
    answer = { status: 200, headers: {}, body: { version: '99.0.0', settings } };
    await expect.poll(site.readiness).toMatchObject({ status: 200, reasons: [expect.stringContaining('99.0.0')] });
    answer = { status: 404, headers: {}, body: { message: 'no such path' } };
    const behindProxy = await hosts.site({}, address);
    expect(await behindProxy.readiness()).toMatchObject({ status: 200, reasons: [] });
    const alone = await hosts.site({}, 'http://127.0.0.1:9');
    expect(await alone.readiness()).toMatchObject({ status: 200, reasons: [] });
  } finally {
    api.close();
    api.closeAllConnections();
  }
});

test('nobody but the site reads the settings of the API, and for them the path does not exist', async () => {
  await using hosts = await openHosts();
  const site = await hosts.site();
  const { api } = (await (await fetch(`${site.url}/index.json`)).json()) as { api: string };
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${api}/shared-settings`, { headers });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  expect(await ask({})).toEqual([404, 'route_not_found']);
  expect(await ask({ 'launch-board-site': otherKey })).toEqual([404, 'route_not_found']);
  expect(await ask({ 'launch-board-site': key })).toEqual([200, undefined]);
});
