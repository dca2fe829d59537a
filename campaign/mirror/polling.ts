import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, follow, paginate } from '@launch-board/sdk';
import { ask } from '../ask.ts';
import { type Board, type Ground, openBoard } from './board.ts';
import { newMember } from './members.ts';

// Eight writers create projects on two instances. Three readers compare: one polls by its own clock, one by the board's `since`, one
// follows the feed.

const WRITERS = 8;
const POLL_MS = 20;
/** What the followers must have by then. */
const ARRIVES_MS = 30_000;

type Watch = { who: string; mustHaveAll: boolean; ids: Set<string>; requests: number };
type Watching = { watch: Watch; done: Promise<unknown> };

/** Returns what is wrong. */
export async function pollingLosesAndTheFeedDoesNot(ground: Ground, projects: number): Promise<string[]> {
  const { say, engine } = ground;
  await using board = await openBoard(ground);
  const stop = new AbortController();
  const watching = [
    polls(board, 0, stop.signal, 'by the time of the request before'),
    polls(board, 1, stop.signal, 'by next_since', 'as told'),
    ...board.urls().map((url, n) => follows(url, n, stop.signal)),
  ];
  await Promise.all(board.apis.map(({ url }) => createClient({ baseUrl: url }).listChanges()));
  const ends = Promise.all(watching.map(({ done }) => done));
  ends.catch(() => {});
  const made = await makeProjects(ground, board, projects);
  await arrival(watching, made);
  stop.abort();
  await ends;
  const faults: string[] = [];
  for (const { watch } of watching) {
    const lost = [...made].filter((id) => !watch.ids.has(id)).length;
    say(`${engine}, ${watch.who}: ${lost} of ${made.size} new projects lost, ${watch.requests} pages`);
    if (lost > 0 && watch.mustHaveAll) faults.push(`${engine}, ${watch.who}: ${lost} lost`);
  }
  return faults;
}

async function makeProjects({ issuer, chance }: Ground, { urls }: Board, projects: number): Promise<Set<string>> {
  const made = new Set<string>();
  let left = projects;
  const write = async () => {
    const member = await newMember(issuer, chance.one(urls()));
    while (left > 0) {
      left -= 1;
      const body = { name: `New ${left}`, tagline: 'In a crowd' };
      const { reply } = await ask(chance.one(urls()), member.token, 'POST', '/api/projects', body);
      if (reply?.project) made.add(reply.project.id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return made;
}

/** Until those who must have all have it, or the time is up. A poll that begins after the last write has ended is over by then. */
async function arrival(watching: readonly Watching[], made: ReadonlySet<string>) {
  const until = performance.now() + ARRIVES_MS;
  const isMissing = () => watching.some(({ watch }) => watch.mustHaveAll && [...made].some((id) => !watch.ids.has(id)));
  await sleep(POLL_MS * 50);
  while (isMissing() && performance.now() < until) await sleep(POLL_MS);
}

function polls(board: Board, n: number, stop: AbortSignal, who: string, asTold?: 'as told'): Watching {
  const watch: Watch = {
    who: `polling the list ${who}`,
    mustHaveAll: asTold !== undefined,
    ids: new Set(),
    requests: 0,
  };
  const client = createClient({ baseUrl: board.apis[n]?.url ?? '' });
  const poll = async () => {
    let since = new Date().toISOString();
    while (!stop.aborted) {
      const asked = new Date().toISOString();
      const first = await client.listProjects({ since, limit: 100 });
      for await (const { id } of paginate(client.listProjects, { since, limit: 100 })) watch.ids.add(id);
      watch.requests += 1;
      since = asTold ? (first.next_since ?? since) : asked;
      await sleep(POLL_MS);
    }
  };
  return { watch, done: poll().catch((error) => stop.aborted || Promise.reject(error)) };
}

function follows(url: string, n: number, signal: AbortSignal): Watching {
  const watch: Watch = {
    who: `following the feed of instance ${n + 1}`,
    mustHaveAll: true,
    ids: new Set(),
    requests: 0,
  };
  const read = async () => {
    for await (const { changes } of follow(createClient({ baseUrl: url }), { begin: () => {}, signal })) {
      watch.requests += 1;
      for (const { type, id } of changes) if (type === 'project') watch.ids.add(id);
    }
  };
  return { watch, done: read().catch((error) => signal.aborted || Promise.reject(error)) };
}
