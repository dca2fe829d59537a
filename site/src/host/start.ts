import { createServer } from 'node:http';
import { join } from 'node:path';
import { leave } from '@launch-board/host/leave';
import { listen, urlOf } from '@launch-board/host/listening';
import { closeMetricsServer, createMetricsServer } from '@launch-board/host/metrics-server';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { apiFor } from '../session/api.ts';
import { createCookies } from '../session/cookies/cookies.ts';
import { createSealer, type Sealer } from '../session/cookies/seal.ts';
import { createCurrentReads } from '../session/current-reads.ts';
import { isThere, type VisitorParts } from '../session/open-visitor-context.ts';
import { createOwnName } from '../session/own-name.ts';
import { createPseudonyms } from '../session/pseudonyms.ts';
import { createSessions } from '../session/sessions.ts';
import { createSharedReads } from '../session/shared-reads.ts';
import { createProvider, type Fetch } from '../session/sign-in/provider.ts';
import type { StoreReports } from '../session/stores/guarded-store.ts';
import { openStore } from '../session/stores/open-store.ts';
import type { SessionStore } from '../session/stores/store.ts';
import type { SiteFacts, VisitorContext } from '../session/visitor-context.ts';
import { createRenderBudgets } from './fairness/render-budgets.ts';
import { watchSaturation } from './fairness/saturation.ts';
import { createHandler, type Handler } from './handler.ts';
import {
  createDataVersionWatch,
  type DataVersions,
  type DataVersionWatch,
  isUnmoved,
} from './page-cache/data-versions.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createDataVersionRequest } from './page-cache/request-data-version.ts';
import { readAssets } from './responses/assets.ts';
import { indexFor } from './responses/plain-responses.ts';
import type { Config } from './settings/config.ts';
import { factsOf } from './sign-in-failures.ts';

export const buildFolder = join(import.meta.dirname, '../../build');

/** Milliseconds that requests in progress may take once the process has been told to stop. */
const drainMs = 10_000;
const names = { host: 'LAUNCHBOARD_SITE_HOST', port: 'LAUNCHBOARD_SITE_PORT' };

export type Running = AsyncDisposable & { url: string; metricsUrl: string | undefined };

/** The parts that tests may replace. */
export type Parts = { clock?: () => number; fetch?: Fetch; saturated?: () => boolean };

/**
 * Opens the session store, loads the built pages and listens. Disposal completes requests in progress, then closes
 * everything.
 * @throws Error if the site is not built, the session file cannot be opened or the port is not available
 */
export async function start(
  config: Config,
  log: Logger,
  { clock = Date.now, fetch, saturated }: Parts = {},
): Promise<Running> {
  const { answer, onFault } = await loadPages();
  onFault((error) => log.error({ err: error }, 'a page failed'));
  await using opened = new AsyncDisposableStack();
  const sealer = createSealer(config.sessionSecrets);
  const { reports, isStoreAway } = reportsTo(log);
  const store = opened.adopt(await openStore(config, { sealer, clock, reports }), (it) => it.close());
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 72_000 });
  opened.defer(() => leave([server], drainMs));
  await listen(server, config.host, config.port, names);
  const metrics = opened.use(await startMetrics(config, isStoreAway));
  if (metrics.watch) server.on('request', metrics.watch);
  const listening = urlOf(server);
  const isSaturated = saturated ?? opened.use(watchSaturation()).isSaturated;
  server.on(
    'request',
    handlerFor({ config, url: config.url ?? listening, store, sealer, answer, log, clock, fetch, isSaturated }),
  );
  const { metricsUrl } = metrics;
  for (const note of config.brand.notes) log.info(`LAUNCHBOARD_BRAND: ${note}`);
  log.info({ url: listening, api: config.apiAddress, ...(metricsUrl && { metrics: metricsUrl }) }, 'listening');

  const running = opened.move();
  return { url: listening, metricsUrl, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Logs only messages of the network and of the server. These may name hosts and accounts, but no secrets. */
function reportsTo(log: Logger): { reports: StoreReports; isStoreAway: () => boolean } {
  let isAway = false;
  return {
    isStoreAway: () => isAway,
    reports: {
      away(cause) {
        isAway = true;
        log.warn({ reason: (cause as Error).message, code: codeOf(cause) }, 'the session store is away');
      },
      back() {
        isAway = false;
        log.info('the session store is back');
      },
    },
  };
}

/** The metrics library is loaded only if metrics are on, because it takes memory. */
async function startMetrics({ host, metricsPort, apiAddress }: Config, isStoreAway: () => boolean) {
  if (metricsPort === undefined) return { metricsUrl: undefined, [Symbol.dispose]() {} };
  const { createMetrics } = await import('./telemetry/metrics.ts');
  const metrics = createMetrics({ apiAddress, isStoreAway });
  const server = createMetricsServer(metrics);
  await listen(server, host, metricsPort, { ...names, port: 'LAUNCHBOARD_SITE_METRICS_PORT' });
  return {
    metricsUrl: `${urlOf(server)}/metrics`,
    watch: metrics.watch,
    [Symbol.dispose]() {
      metrics.close();
      closeMetricsServer(server);
    },
  };
}

const codeOf = (error: unknown): unknown =>
  (error as { code?: unknown }).code ?? ((error as Error).cause as { code?: unknown } | undefined)?.code;

type Pages = {
  answer: (request: Request, visitor: VisitorContext) => Promise<Response>;
  /** Registers the callback for faults of pages. */
  onFault: (report: (error: Error) => void) => void;
};

async function loadPages(): Promise<Pages> {
  try {
    return (await import(join(buildFolder, 'server/index.js'))) as Pages;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('The site is not built. Run "npm run build -w site" first.', { cause: error });
  }
}

type Made = Pick<Pages, 'answer'> & {
  config: Config;
  url: string;
  store: SessionStore;
  sealer: Sealer;
  log: Logger;
  clock: () => number;
  /** The `fetch` for requests to the provider. */
  fetch: Fetch | undefined;
  /** Whether requests wait for this process. */
  isSaturated: () => boolean;
};

function handlerFor({ config, url, store, sealer, answer, log, clock, fetch, isSaturated }: Made): Handler {
  const { apiAddress } = config;
  const ownName = ownNameFor(config, log);
  // Without the key, the data of every page is read from the API each time. Only its rendering is saved.
  const board = config.siteKey && createDataVersionWatch(createDataVersionRequest(apiAddress, config.siteKey));
  const cookies = createCookies(url.startsWith('https:'));
  const provider = config.provider && createProvider(config.provider, url, { clock, fetch });
  const pseudonymOf = createPseudonyms(config.trailKey);
  const sessions = createSessions({
    store,
    sealer,
    provider,
    clock,
    longestMs: config.sessionDays * 86_400_000,
    isThere: (id) => isThere(apiFor(apiAddress, { ownName }), id),
  });
  const access = { provider, sessions, sealer, cookies, apiAddress };
  return createHandler({
    config,
    url,
    index: indexFor(config, url, manifest.version),
    assets: new Map([...readAssets(join(buildFolder, 'client')), ...config.brand.assets]),
    cookies,
    provider,
    renderBudgets: createRenderBudgets(isSaturated, () => performance.now()),
    pages: new PageCache({ board: board || undefined, now: () => performance.now() }),
    visitors: {
      ...access,
      shared: createSharedReads(apiFor(apiAddress, { ownName }), clock, () => (board ? board.latest() : undefined)),
      currentReads: createCurrentReads(() => performance.now()),
      prove: proofsOf(board || undefined),
      site: siteFactsOf(config, url),
      disclosures: { legalTexts: config.brand.legalTexts, cookies: cookies.facts },
      ownName,
      clock,
    },
    signIn: {
      ...access,
      log: (reason, error) => log.warn({ reason, ...factsOf(error) }, 'a sign-in failed'),
      tell: (event, personId, requestId) =>
        log.info({ event, person: pseudonymOf(personId), request_id: requestId }, event.replace('_', ' ')),
    },
    answer,
    log,
  });
}

const proofsOf =
  (board: DataVersionWatch | undefined): VisitorParts['prove'] =>
  async () => {
    const proof = board ? await board.prove() : undefined;
    return proof && { at: proof.all, holds: (at) => isUnmoved(at as DataVersions | undefined, proof) };
  };

const siteFactsOf = (config: Config, url: string): SiteFacts => ({
  url,
  apiUrl: config.apiUrl,
  version: manifest.version,
  timeZone: config.timeZone,
  emailDomains: config.emailDomains,
  isReviewed: config.isReviewed,
  brand: config.brand.facts,
  operator: config.operator,
  contact: config.contact,
  isSignInPossible: config.provider !== undefined,
});

/** Without the key, or if the API has a different one, every request counts for the visitor's address. */
function ownNameFor({ siteKey }: Config, log: Logger) {
  const consequence = 'pages count for the address of each visitor, 300 requests a minute unless set otherwise there';
  if (siteKey === undefined) {
    log.info(`without LAUNCHBOARD_SITE_KEY ${consequence}`);
    return undefined;
  }
  return createOwnName(siteKey, {
    unknown: () => log.warn(`the API does not take LAUNCHBOARD_SITE_KEY, set the same on both: ${consequence}`),
    known: () => log.info('the API takes LAUNCHBOARD_SITE_KEY again'),
  });
}
