import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { limits } from '@launch-board/contract/limits';
import { limitBodyTime, longestRequestMs } from '@launch-board/host/body-time';
import { leave, linger } from '@launch-board/host/leave';
import { listen, urlOf } from '@launch-board/host/listening';
import { closeMetricsServer, createMetricsServer } from '@launch-board/host/metrics-server';
import { withBoundedRow } from '@launch-board/host/pipelining';
import type { Logger } from 'pino';
import { createSealer } from '../session/cookies/seal.ts';
import type { Fetch } from '../session/sign-in/provider.ts';
import type { StoreReports } from '../session/stores/guarded-store.ts';
import { openStore } from '../session/stores/open-store.ts';
import type { VisitorContext } from '../session/visitor-context.ts';
import { keepLooking } from './agreement/agreement.ts';
import { openAgreement } from './agreement/open-agreement.ts';
import { createDrawing } from './drawing/drawing.ts';
import { watchSaturation } from './fairness/saturation.ts';
import { handlerFor } from './handler-for.ts';
import { answerBrokenRequests } from './responses/connection-errors.ts';
import type { Config } from './settings/config.ts';
import { Visits } from './visits/visits.ts';

export const buildFolder = join(import.meta.dirname, '../../build');

/** Milliseconds for the body of a request to arrive, unless it is a file. */
const bodyMs = 30_000;
/** Milliseconds that requests in progress may take once the process has been told to stop. */
const drainMs = 10_000;
const names = { host: 'LAUNCHBOARD_SITE_HOST', port: 'LAUNCHBOARD_SITE_PORT' };

export type Running = AsyncDisposable & { url: string; metricsUrl: string | undefined };

/** The parts that tests may replace. */
export type Parts = {
  clock?: () => number;
  fetch?: Fetch;
  saturated?: () => boolean;
  pages?: Pages;
  handOverMs?: number;
  agreementMs?: number;
};

/**
 * Opens the session store, loads the built pages and listens. Disposal completes requests in progress, then closes
 * everything.
 * @throws Error if the site is not built, the session file cannot be opened or the port is not available
 */
export async function start(
  config: Config,
  log: Logger,
  { clock = Date.now, fetch, saturated, pages: built, handOverMs, agreementMs }: Parts = {},
): Promise<Running> {
  const { onFault, ...pages } = built ?? (await loadPages());
  onFault((error) => log.error({ err: error }, 'a page failed'));
  await using opened = new AsyncDisposableStack();
  const sealer = createSealer(config.sessionSecrets);
  const { reports, isStoreAway } = reportsTo(log);
  const store = opened.adopt(await openStore(config, { clock, reports }), (it) => it.close());
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    requestTimeout: longestRequestMs,
    headersTimeout: 15_000,
    keepAliveTimeout: 72_000,
  });
  limitBodyTime(server, bodyMs);
  const visits = visitsOf(config, { log, clock, handOverMs });
  // After the server has completed its last requests.
  if (visits) opened.use(visits);
  opened.defer(() => leave([server], drainMs));
  await listen(server, config.host, config.port, names);
  const metrics = opened.use(await startMetrics(config, isStoreAway, visits));
  if (metrics.watch) server.on('request', metrics.watch);
  const listening = urlOf(server);
  const isSaturated = saturated ?? opened.use(watchSaturation()).isSaturated;
  const drawing = opened.use(createDrawing());
  const url = config.url ?? listening;
  const stopping = stoppingOf(server, config);
  const agreement = openAgreement(config, url, log);
  if (agreement) opened.use(await keepLooking(agreement, agreementMs));
  const given = { ...pages, config, url, store, sealer, drawing, buildFolder, log, clock, fetch, isSaturated, visits };
  const { handler, live } = handlerFor({ ...given, agreement, isLeaving: stopping.isBegun });
  // Before the server waits for requests in progress, which streams would be until the last moment.
  for (const streams of live) opened.use(streams);
  server.on('request', withBoundedRow(handler));
  answerBrokenRequests(server, { config, url });
  opened.use(stopping);
  const { metricsUrl } = metrics;
  for (const note of config.brand.notes) log.info(`LAUNCHBOARD_BRAND: ${note}`);
  log.info({ url: listening, api: config.apiAddress, ...(metricsUrl && { metrics: metricsUrl }) }, 'listening');

  const running = opened.move();
  return { url: listening, metricsUrl, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** The first thing to be disposed of: until a balancer has noticed, everything is served. */
function stoppingOf(server: Server, { stopDelay }: Config): AsyncDisposable & { isBegun: () => boolean } {
  let isBegun = false;
  return {
    isBegun: () => isBegun,
    [Symbol.asyncDispose]() {
      // Without a delay, no balancer has the time to notice.
      isBegun = stopDelay > 0;
      return linger([server], stopDelay * 1000);
    },
  };
}

/** Without the key the API would not take them, and without the page about them nobody would see them. */
const visitsOf = (
  { apiAddress, siteKey, timeZone, leftOut }: Config,
  parts: { log: Logger; clock: () => number; handOverMs: number | undefined },
) =>
  siteKey === undefined || leftOut.includes('standing')
    ? undefined
    : new Visits({ apiAddress, siteKey, timeZone, ...parts });

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
async function startMetrics(
  { host, metricsPort, apiAddress }: Config,
  isStoreAway: () => boolean,
  visits: Visits | undefined,
) {
  if (metricsPort === undefined) return { metricsUrl: undefined, [Symbol.dispose]() {} };
  const { createMetrics } = await import('./telemetry/metrics.ts');
  const metrics = createMetrics({ apiAddress, isStoreAway, visits: visits?.tally });
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
  /** The name of the client for programs that the build holds. */
  sdkName: string;
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
