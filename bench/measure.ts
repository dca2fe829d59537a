import type { Server } from './child.ts';
import { type Load, load } from './load.ts';
import type { Target } from './targets.ts';

export type Row = Load & { name: string; cpuMicros: number; ratio?: number; bareCpuMicros?: number };

/** Enough to keep one server core busy from the other core. */
const CONNECTIONS = 16;

type Times = {
  /** Of each cold sample. */
  seconds: number;
  /** Pairs of warm samples. */
  rounds: number;
};

/** Short, so that whatever else the machine does falls on both halves of a pair alike. */
const WARM_SAMPLE_SECONDS = 0.2;

/**
 * From memory, beside the bare server with the same bytes and headers: the two take turns, and the ratio is the median
 * of the pairs' ratios, so that neither a drift nor a burst of other work decides it.
 */
export async function warm(board: Server, bare: Server, target: Target, { rounds }: Times): Promise<Row> {
  await bare.send(await cannedAnswer(board.url + target.of(0)));
  const one = (server: Server) => sample(server, () => target.of(0), CONNECTIONS, WARM_SAMPLE_SECONDS);
  for (const server of [board, bare, board, bare]) await one(server); // warms both up
  const pairs: { ours: Sample; theirs: Sample }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await one(board), theirs: await one(bare) });

  const mine = middle(pairs, ({ ours }) => ours.cpuMicros).ours;
  const { theirs } = middle(pairs, (pair) => pair.theirs.cpuMicros);
  const ratioOf = ({ ours, theirs: other }: (typeof pairs)[number]) => ours.cpuMicros / other.cpuMicros;
  return { name: target.name, ...mine, bareCpuMicros: theirs.cpuMicros, ratio: ratioOf(middle(pairs, ratioOf)) };
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

/** The element in the middle of the order of what `of` tells. */
const middle = <T>(elements: readonly T[], of: (element: T) => number): T =>
  elements.toSorted((a, b) => of(a) - of(b))[Math.floor(elements.length / 2)] as T;

/** Headers Node writes by itself would double. */
const byNode = new Set(['date', 'connection', 'keep-alive']);

async function cannedAnswer(url: string) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const headers = [...response.headers].filter(([name]) => !byNode.has(name)).flat();
  return { headers, body: Buffer.from(await response.arrayBuffer()) };
}
