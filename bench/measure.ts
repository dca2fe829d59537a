import type { Server } from './child.ts';
import { get, type Load, load } from './load.ts';
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

const EXERCISE_SECONDS = 5;

/** Short, so that whatever else the machine does falls on both halves of a pair alike. */
const WARM_SAMPLE_SECONDS = 0.4;

/**
 * A server that has run for a while answers in half the time of one that has just started: its code is compiled by then,
 * which takes tens of thousands of requests from memory, and thousands from the database.
 */
export async function exercise(server: Server, all: readonly Target[], from: 'memory' | 'database'): Promise<void> {
  const oneOf = (n: number) => (all[n % all.length] as Target).of(from === 'memory' ? 0 : n + 2_000_000);
  await sample(server, oneOf, CONNECTIONS, EXERCISE_SECONDS);
}

/**
 * From memory, beside the bare server with the same bytes and headers: the two take turns, and the ratio is the median
 * of the pairs' ratios, so that neither a drift nor a burst of other work decides it.
 */
export async function warm(board: Server, bare: Server, target: Target, { rounds }: Times): Promise<Row> {
  await imitate(bare, board.url + target.of(0));
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
  const done = await load({
    origins: [server.url],
    question: (n) => get(target(n)),
    connections,
    seconds,
    // At one connection the server waits for its client, and wakes it once an answer whatever it does.
    awake: connections > 1,
  });
  const after = await server.figures();
  return { ...done, cpuMicros: (after.cpuMicros - before.cpuMicros) / done.requests };
}

/** The element in the middle of the order of what `of` tells. */
const middle = <T>(elements: readonly T[], of: (element: T) => number): T =>
  elements.toSorted((a, b) => of(a) - of(b))[Math.floor(elements.length / 2)] as T;

/** Headers Node writes by itself would double. */
const byNode = new Set(['date', 'connection', 'keep-alive']);

/** Has the bare server answer everything as the board answers this. */
export async function imitate(bare: Server, url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const headers = [...response.headers].filter(([name]) => !byNode.has(name)).flat();
  await bare.send({ headers, body: Buffer.from(await response.arrayBuffer()) });
}
