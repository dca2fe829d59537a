import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MetricsText } from '@launch-board/host/metrics-server';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Tally } from '../visits/visits.ts';

export type Metrics = MetricsText & {
  /** Called for every request before it is handled. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

export type Surroundings = {
  /** Where the site reaches the API. Requests to any other host go to the identity provider. */
  apiAddress: string;
  /** Whether the session store is unavailable. */
  isStoreAway: () => boolean;
  /** Undefined if none are counted. */
  visits: Tally | undefined;
};

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics of the site for Prometheus: requests, the session store, and requests to the API and the identity provider.
 */
export function createMetrics({ apiAddress, isStoreAway, visits }: Surroundings): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'launchboard_site_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by kind and status; 499 where the visitor left.',
    labelNames: ['kind', 'status'],
    buckets,
    registers: [registry],
  });
  const upstream = new Histogram({
    name: 'launchboard_site_upstream_duration_seconds',
    help: 'Time from a request of the site to the first byte of its answer, by whom it asks and status; 0 where none came.',
    labelNames: ['upstream', 'status'],
    buckets,
    registers: [registry],
  });
  new Gauge({
    name: 'launchboard_site_session_store_up',
    help: 'Whether sessions can be read and written (1); while they cannot, nobody is signed in here (0).',
    registers: [registry],
    collect() {
      this.set(isStoreAway() ? 0 : 1);
    },
  });
  if (visits) watchVisits(registry, visits);
  return {
    watch(request, response) {
      const startedAt = performance.now();
      const kind = kindOf(request.url ?? '/');
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 499;
        requests.observe({ kind, status }, (performance.now() - startedAt) / 1000);
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: watchUpstream(new URL(apiAddress).origin, (whom, status, seconds) =>
      upstream.observe({ upstream: whom, status }, seconds),
    ),
  };
}

/** What the site has counted itself is read when the metrics are. */
function watchVisits(registry: Registry, visits: Tally) {
  new Counter({
    name: 'launchboard_site_visits_total',
    help: 'Visits of projects and clicks on their links: counted, or not (full: no room; refused: by the API).',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: 'counted' }, visits.counted);
      this.inc({ outcome: 'full' }, visits.dropped.full);
      this.inc({ outcome: 'refused' }, visits.dropped.refused);
    },
  });
}

/** A small fixed set, because each kind is a time series. */
function kindOf(target: string): string {
  const path = target.split('?', 1)[0] ?? '/';
  if (/^\/(assets|fonts)\//.test(path)) return 'file';
  if (path === '/me/notices/live') return 'live';
  if (/^\/(sign-in|sign-out|auth)\b/.test(path)) return 'sign-in';
  if (/\.(json|txt|xml|tgz|svg|png|ico)$/.test(path) || path === '/livez' || path === '/readyz') return 'plain';
  return path.endsWith('.data') ? 'data' : 'page';
}

type Sent = { request: { origin?: unknown } };
type Answered = Sent & { response: { statusCode: number } };

/** Node publishes every `fetch` of this process on a diagnostics channel, so the callers need not count themselves. */
function watchUpstream(
  apiOrigin: string,
  observe: (whom: string, status: number, seconds: number) => void,
): () => void {
  const begun = new WeakMap<object, number>();
  const end = ({ request }: Sent, status: number) => {
    const startedAt = begun.get(request);
    begun.delete(request);
    if (startedAt === undefined) return;
    const whom = String(request.origin) === apiOrigin ? 'api' : 'provider';
    observe(whom, status, (performance.now() - startedAt) / 1000);
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => begun.set((message as Sent).request, performance.now()),
    'undici:request:headers': (message) => end(message as Sent, (message as Answered).response.statusCode),
    'undici:request:error': (message) => end(message as Sent, 0),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}
