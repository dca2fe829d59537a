import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@launch-board/host/durations';
import { sendDigestsNow } from '@launch-board/service/boot/digests-now';
import { createLog } from '@launch-board/service/boot/logging/log';
import { readConfig } from '@launch-board/service/boot/settings/config';
import { type Running as Api, type Parts, start } from '@launch-board/service/boot/start';
import { seedIfEmpty } from '@launch-board/service/interchange/import/seed';
import { seedVotes } from '@launch-board/service/interchange/import/seed-votes';
import { createLog as createSiteLog } from '@launch-board/site/host/logging/log';
import { readConfig as readSiteConfig } from '@launch-board/site/host/settings/config';
import { start as startSite } from '@launch-board/site/host/start';
import { demoLines } from '../dev/demo/lines.ts';
import { castDemoVotes } from '../dev/demo/votes.ts';
import { freePort } from '../dev/free-port.ts';
import { demoDomain } from '../dev/identity/people.ts';
import { type IdentityProvider, startIdentityProvider } from '../dev/identity/provider.ts';
import { eventually } from '../dev/testing/eventually.ts';
import { makeSetupCode } from '../service/src/domain/first-start/code.ts';
import { changeAlumni } from '../service/src/domain/people/alumni.ts';
import { setOperator } from '../service/src/domain/people/grants.ts';
import { defaultTimeouts } from '../service/src/http/settings.ts';
import { pagePictureIn } from '../service/src/store/pictures/columns.ts';
import { isAnyStale } from '../service/src/store/search/thing-words.ts';
import type { Store } from '../service/src/store/store.ts';
import { openChromium } from './chromium.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

export type World = AsyncDisposable & {
  site: string;
  api: string;
  identity: IdentityProvider;
  /** A browser of somebody's own: no cookies, an address of their own. Fails its test on errors in the console. */
  visitor(options?: VisitorOptions): Promise<Visitor>;
  /** What "launchboard grant operator" does, for somebody with this user name. */
  grantOperator(userName: string): Promise<void>;
  /** What "launchboard alumni" does with a list of this address. */
  noteAlumni(address: string): Promise<void>;
  /** What the API prints at a start while it has nobody; undefined once it has. */
  setupCode(): Promise<string | undefined>;
  /** Has the digests sent that would be sent next. */
  sendDigests(): Promise<void>;
  /** Waits until everything is found by its words, which are written soon after a change. */
  untilIndexed(): Promise<void>;
  /** Whether a picture of the website is kept, which nobody sees as long as the website answers. */
  keepsPicture(projectId: string): Promise<boolean>;
  /** Takes the API away, as a crash does; brings it back on the same port with the same data. */
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
};

type Options = {
  /** Settings of the API beside the usual ones. */
  api?: Record<string, string>;
  site?: Record<string, string>;
  /** Where the site listens; any free port unless something else has to know it before. */
  sitePort?: number;
  isEmpty?: boolean;
  /** With votes of the demo's people in the last weeks, and the leaderboards that follow: not of a year, as each period is closed. */
  hasVotes?: boolean;
  /** The site's clock. */
  clock?: () => number;
  /** The internet from which pictures are copied; without it none are. */
  foreign?: NonNullable<Parts['foreign']>;
  /** The mail server; without it the board sends no mail. */
  smtp?: string;
  /** The clock of the board, for a test that waits; otherwise that of the machine. */
  boardClock?: () => number;
  /** The clock of the API's limits, for a test that spends one; otherwise that of the machine. */
  limitClock?: () => number;
};

/** Nobody waits a second for news here. */
const ROUND_MS = 50;

/** A busy machine must not decide a test. */
const timeouts = { ...defaultTimeouts, answer: 60_000 };

const audience = 'launch-board-api';
const siteKey = 'a key of the browser tests that is long enough';
const loopback = '127.0.0.1/32';

/** A whole board on free ports with its own database and the demo content, and a browser to look at it. */
export async function startWorld({
  api = {},
  site = {},
  sitePort: wantedPort,
  isEmpty = false,
  hasVotes = false,
  clock,
  foreign,
  smtp,
  boardClock,
  limitClock,
}: Options = {}): Promise<World> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'launch-board-e2e-')), (path) =>
    rm(path, { recursive: true }),
  );
  // Site and provider have to know each other's address before either runs.
  const [sitePort, apiPort] = await Promise.all([wantedPort ?? freePort(), freePort()]);
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const identity = stack.use(
    await startIdentityProvider({ port: 0, audience, redirectUris: [`${siteUrl}/auth/callback`], log: () => {} }),
  );
  const env = {
    LAUNCHBOARD_LOG_LEVEL: 'error',
    LAUNCHBOARD_DATABASE_URL: `sqlite:${folder}/board.db`,
    LAUNCHBOARD_PORT: String(apiPort),
    LAUNCHBOARD_TRUSTED_PROXIES: loopback,
    LAUNCHBOARD_OIDC_ISSUER: identity.issuer,
    LAUNCHBOARD_OIDC_AUDIENCE: audience,
    LAUNCHBOARD_EMAIL_DOMAINS: demoDomain,
    LAUNCHBOARD_SITE_KEY: siteKey,
    LAUNCHBOARD_CHECK_LINKS: 'off',
    LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
    LAUNCHBOARD_COPY_PICTURES: foreign ? 'on' : 'off',
    ...(smtp && mailSettings(siteUrl, smtp)),
    ...api,
  };
  let board: Api | undefined;
  const startApi = async () => {
    board ??= await start(readConfig(env), createLog('error'), {
      roundMs: ROUND_MS,
      ...(boardClock && { clock: boardClock }),
      settings: { liveRoundMs: ROUND_MS, timeouts, ...(limitClock && { limitClock }) },
      ...(foreign && { foreign }),
      // A test with a data set brings its edition along.
      publish: async () => {},
    });
  };
  const stopApi = async () => {
    await board?.[Symbol.asyncDispose]();
    board = undefined;
  };
  await startApi();
  stack.defer(stopApi);
  if (board && !isEmpty) await seedIfEmpty((board as Api).store, () => demoLines(Date.now()));
  if (board && hasVotes) await seedVotes((board as Api).deps, recentVotes());
  const untilIndexed = () =>
    eventually(async () => {
      if (await board?.store.read(isAnyStale)) throw new Error('words of the search are still to be written');
    });
  await untilIndexed();

  const config = readSiteConfig({
    LAUNCHBOARD_LOG_LEVEL: 'error',
    LAUNCHBOARD_SITE_PORT: String(sitePort),
    LAUNCHBOARD_API_URL: `http://127.0.0.1:${apiPort}`,
    LAUNCHBOARD_OIDC_ISSUER: identity.issuer,
    LAUNCHBOARD_OIDC_CLIENT_ID: identity.clientId,
    LAUNCHBOARD_OIDC_CLIENT_SECRET: identity.clientSecret,
    LAUNCHBOARD_EMAIL_DOMAINS: demoDomain,
    LAUNCHBOARD_SESSION_SECRET: 'a secret of the browser tests that is long enough',
    LAUNCHBOARD_SESSION_FILE: join(folder, 'sessions.db'),
    // So that each visitor of a test can have an address, and with it a limit, of their own.
    LAUNCHBOARD_SITE_TRUSTED_PROXIES: loopback,
    LAUNCHBOARD_SITE_KEY: siteKey,
    ...site,
  });
  stack.use(
    await startSite(config, createSiteLog('error'), {
      handOverMs: ROUND_MS,
      saturated: () => false,
      ...(clock && { clock }),
    }),
  );
  const browser = await openChromium();

  const started = stack.move();
  return {
    site: siteUrl,
    api: `http://127.0.0.1:${apiPort}`,
    identity,
    visitor: (options) => openVisitor(browser, siteUrl, options),
    grantOperator: async (userName) => {
      if (board) await setOperator({ store: board.store, clock: Date.now, newId: randomUUID }, userName, true);
    },
    noteAlumni: async (address) => {
      if (board) await changeAlumni({ store: board.store, clock: Date.now }, [address], { isAlumni: true });
    },
    setupCode: async () => board && makeSetupCode(board.deps),
    sendDigests: async () => board && sendDigestsNow(board.deps),
    untilIndexed,
    keepsPicture: async (projectId) => (board ? keepsPicture(board.store, projectId) : false),
    stopApi,
    startApi,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function keepsPicture({ read }: Store, projectId: string): Promise<boolean> {
  const projects = await read(({ db }) =>
    db.selectFrom('projects').select('images').where('id', '=', projectId).execute(),
  );
  return projects.some(({ images }) => pagePictureIn(images) !== undefined);
}

const mailSettings = (siteUrl: string, smtp: string) => ({
  LAUNCHBOARD_SITE_URL: siteUrl,
  LAUNCHBOARD_SMTP: smtp,
  LAUNCHBOARD_MAIL_FROM: `Launch Board <board@${demoDomain}>`,
  LAUNCHBOARD_MAIL_RATE: '6000',
  LAUNCHBOARD_MAIL_SECRET: 'a secret of the mails that is long enough',
});

const voteDays = 20;

function recentVotes() {
  const now = Date.now();
  return castDemoVotes(now).filter(({ createdAt }) => createdAt > now - voteDays * DAY_MS);
}
