import type { Server } from './child.ts';
import { type Load, load } from './load.ts';
import type { Target } from './targets.ts';

export type Row = Load & { name: string; cpuMicros: number; ratio?: number; bareCpuMicros?: number };

/** Enough to keep one server core busy from the other core. */
const CONNECTIONS = 16;

type Times = { seconds: number; rounds: number };

/** From memory, beside the bare server with the same bytes and headers: the two take turns, so drift hits both. */
export async function warm(board: Server, bare: Server, target: Target, { seconds, rounds }: Times): Promise<Row> {
  await bare.send(await cannedAnswer(board.url + target.of(0)));
  const same = () => target.of(0);
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  for (let round = 0; round <= rounds; round++) {
    const one = await sample(board, same, CONNECTIONS, seconds);
    const other = await sample(bare, same, CONNECTIONS, seconds);
    if (round === 0) continue; // the first round warms both up
    ours.push(one);
    theirs.push(other);
  }
  const mine = median(ours);
  const bareCpuMicros = median(theirs).cpuMicros;
  return { name: target.name, ...mine, bareCpuMicros, ratio: mine.cpuMicros / bareCpuMicros };
}

/** From the database, one request at a time: what a single reader waits. */
export async function cold(board: Server, target: Target, { seconds }: Times): Promise<Row> {
  await sample(board, target.of, 1, Math.min(seconds, 0.5));
  return { name: target.name, ...(await sample(board, (n) => target.of(n + 1_000_000), 1, seconds)) };
}

type Sample = Load & { cpuMicros: number };

async function sample(
  server: Server,
  target: (n: number) => string,
  connections: number,
  seconds: number,
): Promise<Sample> {
  const before = await server.figures();
  const done = await load({ origin: server.url, target, connections, seconds });
  const after = await server.figures();
  return { ...done, cpuMicros: (after.cpuMicros - before.cpuMicros) / done.requests };
}

const median = (samples: Sample[]): Sample =>
  samples.toSorted((a, b) => a.cpuMicros - b.cpuMicros)[Math.floor(samples.length / 2)] as Sample;

/** Headers Node writes by itself would double. */
const byNode = new Set(['date', 'connection', 'keep-alive']);

async function cannedAnswer(url: string) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const headers = [...response.headers].filter(([name]) => !byNode.has(name)).flat();
  return { headers, body: Buffer.from(await response.arrayBuffer()) };
}
