import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Collected, Facts } from './metrics.ts';
import { collectFacts } from './prometheus-facts.ts';

/** Prometheus text format; includes event-loop lag, memory and garbage collection of the process. */
export function createMetrics(facts: Facts): Collected {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'launchboard_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const lookups = new Counter({
    name: 'launchboard_answers_total',
    help: 'Answers, by whether their bytes were in memory.',
    labelNames: ['source'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'launchboard_limiter_refusals_total',
    help: 'Requests turned away by the rate limit.',
    registers: [registry],
  });
  const ofSite = new Counter({
    name: 'launchboard_site_reads_total',
    help: "Reads that showed a site's key: counted for the site, for the visitor over its ceiling, or of an unknown key.",
    labelNames: ['outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'launchboard_answer_memory_bytes',
    help: 'Bytes of finished answers kept in memory.',
    registers: [registry],
    collect() {
      this.set(facts.cacheBytes());
    },
  });

  const { isDatabaseInPlace, logBytes } = facts;
  if (isDatabaseInPlace) {
    new Gauge({
      name: 'launchboard_database_in_place',
      help: 'Whether the file of the database is where it was (1); if not, changes are refused (0).',
      registers: [registry],
      collect() {
        this.set(isDatabaseInPlace() ? 1 : 0);
      },
    });
  }
  if (logBytes) {
    new Gauge({
      name: 'launchboard_database_log_bytes',
      help: 'Size of the write-ahead log of a SQLite file; a long reader keeps it from being emptied.',
      registers: [registry],
      collect() {
        this.set(logBytes());
      },
    });
  }

  const { isLimitShared, hasSigningKeys } = facts;
  if (hasSigningKeys) {
    new Gauge({
      name: 'launchboard_signing_keys_up',
      help: "Whether the issuer's signing keys are known (1); without them nobody can sign in (0).",
      registers: [registry],
      collect() {
        this.set(hasSigningKeys() ? 1 : 0);
      },
    });
  }
  if (isLimitShared) {
    new Gauge({
      name: 'launchboard_limiter_shared_up',
      help: 'Whether the shared limiter counts (1), or each process for itself because it is away (0).',
      registers: [registry],
      collect() {
        this.set(isLimitShared() ? 1 : 0);
      },
    });
  }

  collectFacts(registry, facts);

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    metrics: {
      answered(operation, status, startedAt, fromMemory) {
        duration.observe({ operation, status }, (performance.now() - startedAt) / 1000);
        lookups.inc({ source: fromMemory ? 'memory' : 'built' });
      },
      refused: () => refusals.inc(),
      askedBySite: (outcome) => ofSite.inc({ outcome }),
    },
  };
}
