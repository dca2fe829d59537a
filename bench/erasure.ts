import { setTimeout as sleep } from 'node:timers/promises';
import { type Server, startServer } from './child.ts';
import { database } from './database.ts';
import { onPostgres, onSqlite } from './engines.ts';
import { type Members, members } from './members.ts';
import { percentile } from './percentiles.ts';

const SIZE = 10_000;
const VOTES = 8000;
/** Long enough for two rounds of deferred work, which continue what the person's own request did not finish. */
const WATCHED_MS = 12_000;
const CONNECTIONS = 32;

/** Erases somebody who has cast 8,000 votes, and prints how long the votes of somebody else took before and meanwhile. */
export async function erasure(): Promise<string> {
  const rows: string[] = [];
  for (const engineOn of [onSqlite, onPostgres]) {
    await using engine = await engineOn(await database(SIZE));
    await using people = await members(2);
    await using server = await startServer('board', [engine.url], people.env);
    const projects = await projectIds(server.url);
    process.stderr.write(`${engine.name}: casting ${VOTES} votes\n`);
    await castAll(server, people, projects.slice(0, VOTES));
    const other = projects.at(-1) as string;
    const before = await voteWhile(server, people, other, () => sleep(WATCHED_MS / 2));
    process.stderr.write(`${engine.name}: erasing\n`);
    const during = await voteWhile(server, people, other, async () => {
      const answer = await fetch(`${server.url}/api/me`, { method: 'DELETE', headers: people.as(0) });
      if (answer.status !== 204) throw new Error(`the erasure was answered with ${answer.status}`);
      await sleep(WATCHED_MS);
    });
    rows.push(`| ${engine.name} | ${figures(before)} | ${figures(during)} |`);
  }
  return `| engine | votes before | p50 ms | p99 ms | max ms | votes meanwhile | p50 ms | p99 ms | max ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
}

async function projectIds(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < SIZE; offset += 100) {
    const answer = await fetch(`${url}/api/projects?limit=100&offset=${offset}`);
    const { projects } = (await answer.json()) as { projects: { id: string }[] };
    ids.push(...projects.map(({ id }) => id));
  }
  return ids;
}

async function castAll({ url }: Server, people: Members, projects: readonly string[]) {
  const left = [...projects];
  const caster = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const answer = await fetch(`${url}/api/projects/${id}/vote`, { method: 'PUT', headers: people.as(0) });
      if (!answer.ok) throw new Error(`a vote was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caster));
}

/** Milliseconds of each vote, one after the other, while something goes on. */
async function voteWhile({ url }: Server, people: Members, project: string, goOn: () => Promise<void>) {
  const took: number[] = [];
  let isOver = false;
  const voting = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const method = n % 2 === 0 ? 'PUT' : 'DELETE';
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/projects/${project}/vote`, { method, headers: people.as(1) });
      await answer.arrayBuffer();
      took.push(performance.now() - startedAt);
    }
  })();
  await goOn();
  isOver = true;
  await voting;
  return took.toSorted((a, b) => a - b);
}

function figures(took: readonly number[]): string {
  const at = (share: number) => percentile(took, share).toFixed(1);
  return `${took.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)}`;
}
