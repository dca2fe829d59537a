import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { sendDigestsNow } from '@launch-board/service/boot/digests-now';
import { createLog } from '@launch-board/service/boot/logging/log';
import { type Config, ConfigError, readConfig } from '@launch-board/service/boot/settings/config';
import { type Running, start } from '@launch-board/service/boot/start';
import { seedIfEmpty } from '@launch-board/service/interchange/import/seed';
import { seedVotes } from '@launch-board/service/interchange/import/seed-votes';
import { buildIfOlder } from '@launch-board/site/build';
import { createLog as createSiteLog } from '@launch-board/site/host/logging/log';
import { readConfig as readSiteConfig } from '@launch-board/site/host/settings/config';
import { start as startSite } from '@launch-board/site/host/start';
import { addFirstLook, firstLook } from './demo/first-look.ts';
import { demoLines } from './demo/lines.ts';
import { addDemoPictures } from './demo/pictures.ts';
import { castDemoVotes } from './demo/votes.ts';
import { defaultIdentityPort, demoDomain } from './identity/people.ts';
import { type IdentityProvider, startIdentityProvider } from './identity/provider.ts';
import { keptSecret } from './kept-secret.ts';
import { defaultMailboxPort, type Mailbox, startMailbox } from './mailbox/mailbox.ts';
import { say } from './say.ts';

/** `npm start`: API, web site and a demo identity provider on this machine, with demo content on the first start. */

const AUDIENCE = 'launch-board-api';
const LOOPBACK = '127.0.0.1/32,::1/128';

try {
  await using stack = new AsyncDisposableStack();
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  // No log lines by default: the lines below say everything that a person who tries the board needs.
  const env: NodeJS.ProcessEnv = {
    LAUNCHBOARD_LOG_LEVEL: 'warn',
    LAUNCHBOARD_TRUSTED_PROXIES: LOOPBACK,
    ...process.env,
  };
  const folder = folderOf(readConfig(env));
  const siteUrl = env.LAUNCHBOARD_SITE_URL ?? `http://127.0.0.1:${env.LAUNCHBOARD_SITE_PORT ?? 3001}`;
  await part('the site', () => buildIfOlder(() => say('Building the site, some seconds …')));

  const identity = env.LAUNCHBOARD_OIDC_ISSUER
    ? undefined
    : stack.use(
        await part('the identity provider', () =>
          startIdentity(folder, siteUrl, portIn(env, 'LAUNCHBOARD_IDENTITY_PORT', defaultIdentityPort)),
        ),
      );
  const siteKey = { LAUNCHBOARD_SITE_KEY: await keptSecret(join(folder, 'site-key')) };
  let running: Running | undefined;
  const mailbox = env.LAUNCHBOARD_SMTP
    ? undefined
    : stack.use(
        await part('the mailbox', () =>
          openMailbox(env, async () => {
            if (running) await sendDigestsNow(running.deps);
          }),
        ),
      );
  const brand = { LAUNCHBOARD_BRAND: join(import.meta.dirname, 'demo/brand') };
  const config = readConfig({
    LAUNCHBOARD_SITE_URL: siteUrl,
    ...siteKey,
    ...brand,
    LAUNCHBOARD_PERSONAL_TOKENS: 'on',
    LAUNCHBOARD_WEBHOOKS: 'on',
    LAUNCHBOARD_WEBHOOK_SECRET: await keptSecret(join(folder, 'webhook-secret')),
    ...(mailbox && (await mailSettings(mailbox, folder))),
    ...env,
    ...(identity && settingsFor(identity)),
  });
  const board = stack.use(await part('the API', () => start(config, createLog(config.logLevel))));
  running = board;
  const added = await seedIfEmpty(board.store, () => demoLines(Date.now()));
  if (added > 0) await seedVotes(board.deps, castDemoVotes(Date.now()));
  if (added > 0 && identity) await part('the demo', () => addFirstLook(board.url, identity.issuer));
  const siteConfig = readSiteConfig({
    ...brand,
    LAUNCHBOARD_SESSION_FILE: join(folder, 'sessions.db'),
    LAUNCHBOARD_SESSION_SECRET: await keptSecret(join(folder, 'session-secret')),
    LAUNCHBOARD_API_URL: board.url,
    ...siteKey,
    ...env,
    ...(identity && settingsFor(identity)),
  });
  const site = stack.use(await part('the site', () => startSite(siteConfig, createSiteLog(siteConfig.logLevel))));

  say();
  say('Launch Board, demo mode');
  say(`  web site   ${site.url}`);
  say(`  API        ${board.url}   (contract: ${board.url}/openapi.json)`);
  if (identity) say(`  identity   ${identity.issuer}   (no passwords: for demos only)`);
  if (mailbox) say(`  mailbox    ${mailbox.pageUrl}   (mail that the board would have sent)`);
  say(`  data       ${placeOf(config)}${added > 0 ? ', new, with demo content' : ''}`);
  say();
  say(`Open ${site.url} and sign in as anybody at ${demoDomain}.`);
  if (identity) say(`${firstLook.name} (${firstLook.address}) has notices to read.`);
  if (identity) say(`For the API by hand: ${tokenCommand(identity)}, then see docs/first-steps.md.`);
  say('Stop with Ctrl+C.');
  await withPictures(board.deps, stopped);
} catch (error) {
  const isOurs = error instanceof ConfigError;
  for (const problem of isOurs ? error.problems : [(error as Error).message]) {
    process.stderr.write(`npm start: ${problem}\n`);
  }
  process.exitCode = 1;
}

/** The pictures of the demo come while the board runs already, and never stop it. */
async function withPictures(deps: Running['deps'], stopped: Promise<unknown>): Promise<void> {
  let isStopped = false;
  const adding = addDemoPictures(deps, () => isStopped).catch((error: Error) => {
    if (!isStopped) process.stderr.write(`npm start: the demo has not all of its pictures: ${error.message}\n`);
  });
  await stopped;
  isStopped = true;
  await adding;
}

/** Says which of the three could not be started; those that run are stopped on the way out. */
async function part<T>(name: string, begin: () => Promise<T> | T): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new Error(`${name} cannot be started: ${(error as Error).message}`, { cause: error });
  }
}

/** Its keys are stored beside the database, so that tokens survive a restart. */
function startIdentity(folder: string, siteUrl: string, port: number): Promise<IdentityProvider> {
  return startIdentityProvider({
    port,
    audience: AUDIENCE,
    redirectUris: [`${siteUrl}/auth/callback`],
    keysFile: join(folder, 'identity-keys.json'),
  });
}

function openMailbox(env: NodeJS.ProcessEnv, sendDigests: () => Promise<void>): Promise<Mailbox> {
  return startMailbox({ pagePort: portIn(env, 'LAUNCHBOARD_MAILBOX_PORT', defaultMailboxPort), sendDigests });
}

/** The key of the links outlives a restart, as the mails in somebody's tab do. */
async function mailSettings({ url }: Mailbox, folder: string) {
  return {
    LAUNCHBOARD_SMTP: url,
    LAUNCHBOARD_MAIL_FROM: `Launch Board <board@${demoDomain}>`,
    LAUNCHBOARD_MAIL_RATE: '6000',
    LAUNCHBOARD_MAIL_SECRET: await keptSecret(join(folder, 'mail-secret')),
  };
}

/** The ports of the demo mode without a setting of a program: of the identity provider and of the mailbox. */
function portIn(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] ?? String(usual);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) throw new Error(`${name} must be a whole number from 1 to 65535`);
  return port;
}

function tokenCommand({ issuer }: IdentityProvider): string {
  const elsewhere = new URL(issuer).port === String(defaultIdentityPort) ? '' : ` --issuer ${issuer}`;
  return `TOKEN=$(npm run -s token -- you@${demoDomain}${elsewhere})`;
}

function settingsFor({ issuer, clientId, clientSecret }: IdentityProvider) {
  return {
    LAUNCHBOARD_OIDC_ISSUER: issuer,
    LAUNCHBOARD_OIDC_AUDIENCE: AUDIENCE,
    LAUNCHBOARD_EMAIL_DOMAINS: demoDomain,
    LAUNCHBOARD_OIDC_CLIENT_ID: clientId,
    LAUNCHBOARD_OIDC_CLIENT_SECRET: clientSecret,
  };
}

/** The folder for keys, secret and sessions of the demo mode: that of the database file, if there is one. */
function folderOf({ databaseUrl }: Config): string {
  return databaseUrl.startsWith('sqlite:') ? dirname(databaseUrl.slice('sqlite:'.length)) : 'data';
}

/** The address of the database without the password. */
function placeOf({ databaseUrl }: Config): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl.slice('sqlite:'.length);
  return `PostgreSQL at ${new URL(databaseUrl).host}`;
}
