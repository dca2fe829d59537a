import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Collected, Facts, Metrics } from './metrics.ts';
import { collectFacts } from './prometheus-facts.ts';

/** Prometheus text format; includes event-loop lag, memory and garbage collection of the process. */
export function createMetrics(facts: Facts): Collected {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = countRequests(registry);
  collectFacts(registry, facts);
  return { contentType: registry.contentType, text: () => registry.metrics(), metrics };
}

/** Metrics that are counted as events happen. */
function countRequests(registry: Registry): Metrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'launchboard_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const lookups = new Counter({
    name: 'launchboard_answers_total',
    help: 'Answers, by whether their bytes were in memory.',
    labelNames: ['source'],
    registers,
  });
  const refusals = new Counter({
    name: 'launchboard_limiter_refusals_total',
    help: 'Requests turned away by the rate limit.',
    registers,
  });
  const limitsMet = new Counter({
    name: 'launchboard_limits_met_total',
    help: 'Requests over a limit, by operation, kind of caller, and the code that the client was told.',
    labelNames: ['operation', 'caller', 'limit'],
    registers,
  });
  const ofSite = new Counter({
    name: 'launchboard_site_reads_total',
    help: "Reads that showed a site's key: counted for the site, for the visitor over its ceiling, or of an unknown key.",
    labelNames: ['outcome'],
    registers,
  });
  return {
    answered(operation, status, startedAt, fromMemory) {
      duration.observe({ operation, status }, (performance.now() - startedAt) / 1000);
      lookups.inc({ source: fromMemory ? 'memory' : 'built' });
    },
    // The responses are counted by their status.
    failed() {},
    refused({ operation, caller, limit }) {
      limitsMet.inc({ operation, caller, limit });
      if (limit === 'rate_limited') refusals.inc();
    },
    countedForSite: (outcome) => ofSite.inc({ outcome }),
  };
}
