import type { Observations } from '../../domain/administration/observations.ts';
import type { Failed, Metrics } from './metrics.ts';

/** Also tells what operators see on their page. The message of an error may tell of people, so its name has to do. */
export const observed = (metrics: Metrics, observations: Observations): Metrics => ({
  answered(operation, status, startedAt, fromMemory) {
    metrics.answered(operation, status, startedAt, fromMemory);
    observations.answered(operation, status, performance.now() - startedAt);
  },
  failed(fault) {
    const { operation, code, requestId } = fault;
    observations.failed({ operation, code, requestId, name: nameOf(fault) });
  },
  refused(refusal) {
    metrics.refused(refusal);
    observations.refused(refusal);
  },
  countedForSite: metrics.countedForSite,
});

function nameOf({ error }: Failed): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
}
