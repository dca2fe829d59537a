import type { Server } from './child.ts';
import { type Load, load, type Question } from './load.ts';
import type { Members } from './members.ts';
import { percentile } from './percentiles.ts';

export type VoteRow = Load & { instances: number; what: string; cpuMicros: number };

type Times = { seconds: number; connections: number };

/**
 * Durable votes a second through HTTP. Each connection is one member, who casts a vote and withdraws it again, so every
 * request is a change and a commit. `projects` are voted on in turn; a single one is fought over by all.
 */
export async function votes(
  servers: readonly Server[],
  people: Members,
  projects: readonly string[],
  { seconds, connections }: Times,
): Promise<VoteRow> {
  const turns = Array.from({ length: connections }, () => 0);
  const question = (_: number, c: number): Question => {
    const turn = turns[c] as number;
    turns[c] = turn + 1;
    // Started at different places, so that only those who have no choice meet at one project.
    const project = projects[((turn >> 1) + c * 7) % projects.length];
    return { method: turn % 2 === 0 ? 'PUT' : 'DELETE', path: `/api/projects/${project}/vote`, headers: people.as(c) };
  };
  const origins = servers.map(({ url }) => url);
  await load({ origins, question, connections, seconds: 3 }); // profiles are made, code gets warm
  const before = await used(servers);
  const done = await load({ origins, question, connections, seconds });
  const cpuMicros = ((await used(servers)) - before) / done.requests;
  return {
    ...done,
    cpuMicros,
    instances: servers.length,
    what: projects.length === 1 ? 'one project' : 'many projects',
  };
}

async function used(servers: readonly Server[]): Promise<number> {
  const figures = await Promise.all(servers.map((server) => server.figures()));
  return figures.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0);
}

export type SeenRow = { p50Ms: number; p99Ms: number; maxMs: number };

/** From the acknowledgement of a vote by one instance to the first answer of another that counts it. */
export async function seenElsewhere(
  [here, there]: readonly [Server, Server],
  people: Members,
  project: string,
  times: number,
): Promise<SeenRow> {
  const path = `/api/projects/${project}`;
  const countThere = async () => {
    const body = (await (await fetch(there.url + path)).json()) as { project: { upvotes_count: number } };
    return body.project.upvotes_count;
  };
  const delays: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const method = n % 2 === 0 ? 'PUT' : 'DELETE';
    const answer = await fetch(`${here.url}${path}/vote`, { method, headers: people.as(0) });
    const acknowledgedAt = performance.now();
    const { count } = (await answer.json()) as { count: number };
    while ((await countThere()) !== count) if (performance.now() - acknowledgedAt > 5000) throw new Error('never seen');
    delays.push(performance.now() - acknowledgedAt);
  }
  delays.sort((a, b) => a - b);
  const at = (share: number) => percentile(delays, share);
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
