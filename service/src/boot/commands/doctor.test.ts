import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../dev/mailbox/smtp.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { runCommand } from '../../../test/processes/command.ts';
import { type S3Server, startS3Server } from '../../../test/processes/s3-server.ts';
import { newDatabase, onPostgres } from '../../../test/support/database.ts';
import { startIssuer, type TestIssuer } from '../../../test/support/issuer.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { readConfig } from '../settings/config.ts';
import { doctor } from './doctor.ts';

const secrets = { site: 'the-key-of-both-hosts-is-long-enough', mail: 'm'.repeat(32), relay: 'hunter2' };
const agreed = { ready: true, version: manifest.version, reasons: [] as string[] };

let s3: S3Server;
let relay: MailServer;
let issuer: TestIssuer;
let world: World;
let readiness: { status: number; body: object };
let env: Record<string, string>;
let backup: string;
/** What the site answers, without the rest of it. `e2e/agreement.test.ts` has the real one. */
const site = createServer((request, response) => {
  const isIndex = request.url === '/index.json';
  response.writeHead(isIndex ? 200 : readiness.status);
  response.end(JSON.stringify(isIndex ? { api: world.url } : readiness.body));
});

beforeAll(async () => {
  s3 = await startS3Server();
  relay = await startMailServer({
    more: {
      authOptional: false,
      onAuth: ({ password }, _, reply) => reply(null, password === secrets.relay ? { user: 'board' } : undefined),
    },
  });
  issuer = await startIssuer();
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  env = {
    ...s3.env,
    LAUNCHBOARD_SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    LAUNCHBOARD_SITE_KEY: secrets.site,
    LAUNCHBOARD_OIDC_ISSUER: issuer.issuer,
    LAUNCHBOARD_OIDC_AUDIENCE: 'board-api',
    LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
    LAUNCHBOARD_SMTP: relay.url.replace('//', `//board:${secrets.relay}@`),
    LAUNCHBOARD_MAIL_FROM: 'Board <board@example.edu>',
    LAUNCHBOARD_MAIL_SECRET: secrets.mail,
  };
  world = await startWorld({ env, hasBackground: false });
  env.LAUNCHBOARD_DATABASE_URL = world.databaseUrl;
  env.LAUNCHBOARD_PORT = new URL(world.url).port;
  const backups = join(world.folder, 'backups');
  await mkdir(backups);
  backup = join(backups, 'day-1.backup');
});
afterAll(async () => {
  site.close();
  site.closeAllConnections();
  for (const one of [world, issuer, relay, s3]) await one[Symbol.asyncDispose]();
});
beforeEach(async () => {
  readiness = { status: 200, body: agreed };
  issuer.comeBack();
  s3.proxy.fault = 'pass';
  await writeFile(backup, '');
});

async function examined(more: Record<string, string> = {}, ...args: string[]) {
  const config = readConfig({ ...env, ...more });
  const own = ['--backups', join(world.folder, 'backups'), ...args];
  const { code, out, err } = await runCommand(doctor, [...own, '--json'], config.databaseUrl, { config });
  for (const secret of Object.values(secrets)) expect(out + err).not.toContain(secret);
  const lines: { name: string; state: string; what: string; todo?: string }[] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const named = (state: string) => lines.filter((line) => line.state === state).map(({ name }) => name);
  return { code, lines, failed: named('fail'), warned: named('warn').filter((name) => name !== 'disk') };
}

const names = [
  'API',
  'public API',
  'site',
  'agreement',
  'database',
  'clock',
  'provider',
  'relay',
  'pictures',
  'limit store',
  'disk',
  'backups',
];

test('a board that is well has one good line for each part, and nothing is sent or left behind', async () => {
  const { code, lines, failed, warned } = await examined();
  expect(lines.map(({ name }) => name)).toEqual(names);
  expect({ code, failed, warned }, JSON.stringify(lines)).toEqual({ code: 0, failed: [], warned: [] });
  expect(relay.mails).toHaveLength(0);
  const left = (await readdir(s3.folder, { recursive: true })).filter((name) => name.includes('jpg'));
  expect(left).toEqual([]);
});

type Spoil = {
  more?: () => Record<string, string>;
  spoil?: () => unknown;
  fails: string[];
  warns?: string[];
  says: RegExp;
};

const broken: [string, Spoil][] = [
  ['no API under its address', { more: () => ({ LAUNCHBOARD_PORT: '9' }), fails: ['API'], says: /start the API/ }],
  [
    'a site that is away',
    {
      more: () => ({ LAUNCHBOARD_SITE_URL: 'http://127.0.0.1:9' }),
      fails: ['site'],
      warns: ['public API', 'agreement'],
      says: /start the site/,
    },
  ],
  [
    'a site with another time zone',
    {
      spoil: () => {
        readiness = {
          status: 503,
          body: { ...agreed, ready: false, reasons: ['LAUNCHBOARD_TIME_ZONE is not the same'] },
        };
      },
      fails: ['site', 'agreement'],
      says: /LAUNCHBOARD_TIME_ZONE/,
    },
  ],
  [
    'an API that runs with another key',
    {
      more: () => ({ LAUNCHBOARD_SITE_KEY: 'x'.repeat(32) }),
      fails: [],
      warns: ['API'],
      says: /does not take LAUNCHBOARD_SITE_KEY/,
    },
  ],
  ['a provider that is away', { spoil: () => issuer.goAway(), fails: ['provider'], says: /status 503/ }],
  [
    'an issuer with a slash too many',
    {
      more: () => ({ LAUNCHBOARD_OIDC_ISSUER: `${issuer.issuer}/` }),
      fails: ['provider'],
      says: /without the slash at its end/,
    },
  ],
  [
    'a relay that is away',
    { more: () => ({ LAUNCHBOARD_SMTP: 'smtp://127.0.0.1:9' }), fails: ['relay'], says: /bring it back/ },
  ],
  [
    'a relay that refuses the password',
    {
      more: () => ({ LAUNCHBOARD_SMTP: relay.url.replace('//', '//board:wrong@') }),
      fails: ['relay'],
      says: /refuses the user or the password/,
    },
  ],
  [
    'a store of pictures that is away',
    {
      spoil: () => {
        s3.proxy.fault = 'away';
      },
      fails: ['pictures'],
      says: /make room, or correct LAUNCHBOARD_MEDIA/,
    },
  ],
  [
    'a limit store that is away',
    {
      more: () => ({ LAUNCHBOARD_VALKEY_URL: 'redis://127.0.0.1:9' }),
      fails: ['limit store'],
      says: /LAUNCHBOARD_VALKEY_URL/,
    },
  ],
  [
    'a backup of last week',
    { spoil: () => utimes(backup, 0, Date.now() / 1000 - 7 * 86_400), fails: ['backups'], says: /7\.0 days old/ },
  ],
];

test.each(broken)(
  '%s is named by its own line with what to do, and the others stay',
  async (_, { more, spoil, fails, warns = [], says }) => {
    await spoil?.();
    const { code, lines, failed, warned } = await examined(more?.());
    expect({ code, failed, warned }, JSON.stringify(lines)).toEqual({
      code: fails.length > 0 ? 1 : 0,
      failed: fails,
      warned: warns,
    });
    expect(lines.map(({ name }) => name)).toEqual(names);
    const named = lines.filter(({ name }) => [...fails, ...warns].includes(name));
    expect(named.map(({ what, todo }) => `${what}. ${todo}`).join('\n')).toMatch(says);
  },
);

test('a database that is missing or was not migrated is named, and its clock cannot be asked', async () => {
  await using empty = await newDatabase('without tables');
  if (!onPostgres) await writeFile(join(empty.folder, 'board.db'), '');
  const early = await examined({ LAUNCHBOARD_DATABASE_URL: empty.url });
  expect(early.failed).toEqual(['database']);
  expect(early.lines.find(({ name }) => name === 'database')?.what).toMatch(/migrations wait/);
  const missing = await examined({ LAUNCHBOARD_DATABASE_URL: world.databaseUrl.replace(/[^/]+$/, 'missing') });
  expect([missing.failed, missing.warned]).toEqual([['database'], ['clock']]);
});

test('one mail is sent where that is asked for, and an unknown word is refused', async () => {
  const { failed, lines } = await examined({}, '--mail-to', 'ada@example.edu');
  expect([failed, lines.at(-1)]).toEqual([[], { name: 'mail', state: 'ok', what: 'the server has taken a mail' }]);
  expect(relay.mails.map(({ subject }) => subject)).toEqual(['Mail of Board']);
  expect(await runCommand(doctor, ['now'], world.databaseUrl, { config: readConfig(env) })).toMatchObject({ code: 2 });
});
