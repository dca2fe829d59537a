import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { type App, buildApp, type Settings, usualTimeouts } from '../http/app.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { Config } from './config.ts';
import { serveMetrics } from './metrics-host.ts';

/** Bodies kept in memory: some 400 pages with their compressed forms. */
const ANSWER_BYTES = 16 * 1024 * 1024;
/** How long requests under way may take once the process was told to stop. */
const DRAIN_MS = 10_000;

export type Running = AsyncDisposable & {
  url: string;
  metricsUrl: string | undefined;
  store: Store;
};

/** What a test may replace. */
export type Parts = { clock?: () => number; settings?: Partial<Settings> };

/**
 * Opens the database, brings it up to date and listens. Disposing answers what is under way, then closes everything.
 * @throws Error when the database cannot be opened or the port is taken
 */
export async function start(config: Config, log: Logger, parts: Parts = {}): Promise<Running> {
  const store = openStore(config.databaseUrl);
  try {
    const done = await store.migrate();
    if (done.length > 0) log.info({ migrations: done }, 'database brought up to date');

    const settings: Settings = {
      rateLimit: config.rateLimit,
      trustedProxies: config.trustedProxies,
      answerBytes: ANSWER_BYTES,
      collectMetrics: config.metricsPort !== undefined,
      timeouts: usualTimeouts,
      ...parts.settings,
    };
    // Fastify announces each address it listens on; the one line below says it once, with the URL.
    const httpLog = log.child({}, { level: log.level === 'info' ? 'warn' : log.level });
    const app = buildApp({ store, clock: parts.clock ?? Date.now }, httpLog, settings);
    return await listen(app, store, config, log);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function listen(app: App, store: Store, config: Config, log: Logger): Promise<Running> {
  await app.fastify.listen({ host: config.host, port: config.port });
  const metrics =
    config.metricsPort === undefined ? undefined : await serveMetrics(app, config.host, config.metricsPort);
  const url = urlOf(app.fastify.server);
  const metricsUrl = metrics && `${urlOf(metrics)}/metrics`;
  log.info({ url, ...(metricsUrl && { metrics: metricsUrl }) }, 'listening');

  return {
    url,
    metricsUrl,
    store,
    async [Symbol.asyncDispose]() {
      app.drain();
      const deadline = setTimeout(() => app.fastify.server.closeAllConnections(), DRAIN_MS);
      await app.fastify.close();
      clearTimeout(deadline);
      metrics?.closeAllConnections();
      metrics?.close();
      await store.close();
    },
  };
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
