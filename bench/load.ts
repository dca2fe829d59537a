import { createHistogram } from 'node:perf_hooks';
import { Client } from 'undici';

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

type Options = {
  origin: string;
  /** The target of request number n. */
  target: (n: number) => string;
  connections: number;
  seconds: number;
};

/** Keep-alive connections, each asking again as soon as it has its answer. Any answer but 200 ends the run. */
export async function load({ origin, target, connections, seconds }: Options): Promise<Load> {
  const histogram = createHistogram();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let requests = 0;

  const worker = async () => {
    const client = new Client(origin, { pipelining: 1 });
    while (performance.now() < until) {
      const path = target(requests++);
      const askedAt = performance.now();
      const { statusCode, body } = await client.request({ method: 'GET', path });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      histogram.record(Math.max(1, Math.round((performance.now() - askedAt) * 1e6)));
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));

  const elapsed = (performance.now() - startedAt) / 1000;
  return {
    requests,
    perSecond: requests / elapsed,
    p50Ms: histogram.percentile(50) / 1e6,
    p99Ms: histogram.percentile(99) / 1e6,
  };
}
