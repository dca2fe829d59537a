import { setTimeout as wait } from 'node:timers/promises';
import type { Felt, Waiting } from './felt.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every form
type Ask = (method: string, path: string, body?: unknown) => Promise<any>;
export type Person = { id: string; ask: Ask };

const READERS = 50;
const PROBES = 10;
/** Between two requests of one person. */
const PAUSE_MS = 200;

/** Asks the API, and returns the body. @throws Error for everything but a success */
export const askAs =
  (url: string, token?: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

export type Crowd = {
  /** Where waits go from now on: requests that begin from here. */
  into(felt: Felt): void;
  stop(): Promise<void>;
};

/** What readers read: lists, numbers, and pages of some projects. */
const readsOf = (ids: readonly string[]) => [
  '/api/projects',
  '/api/projects?sort=popular',
  '/api/stats',
  '/api/stats/trending',
  '/api/leaderboards/day',
  ...ids.flatMap((id) => [`/api/projects/${id}`, `/api/projects/${id}/comments`, `/api/votes/batch?projectIds=${id}`]),
];

const voteFor = (id: string) => `/api/projects/${id}/vote`;
const bookmarkOf = (id: string) => `/api/me/bookmarks/${id}`;
/** What writers do, and take back. */
const acts = [
  ['PUT', voteFor],
  ['DELETE', voteFor],
  ['PUT', bookmarkOf],
  ['DELETE', bookmarkOf],
] as const;

/** Readers of lists and pages, and writers who vote and keep bookmarks of what is no part of the wave. Requests belong to the stretch in which they begin. */
export function openCrowd(
  { url, bareUrl }: { url: string; bareUrl: string },
  writers: readonly Person[],
  ids: readonly string[],
): Crowd {
  const reads = readsOf(ids);
  let felt: Felt | undefined;
  let isOver = false;
  const timed = async (who: Waiting, act: () => Promise<unknown>) => {
    const into = felt;
    const startedAt = performance.now();
    await act();
    into?.add(who, performance.now() - startedAt);
    await wait(PAUSE_MS);
  };
  const read = askAs(url);
  const reader = async (n: number) => {
    await wait((PAUSE_MS * n) / READERS);
    for (let turn = n; !isOver; turn += 1) await timed('readers', () => read('GET', reads[turn % reads.length] ?? ''));
  };
  const writer = async ({ ask }: Person, n: number) => {
    await wait((PAUSE_MS * n) / writers.length);
    for (let round = n; !isOver; round += 1)
      for (const [method, pathOf] of acts)
        await timed('writers', () => ask(method, pathOf(ids[round % ids.length] ?? '')));
  };
  const probe = async () => {
    while (!isOver) await timed('bare server', () => fetch(bareUrl).then((response) => response.text()));
  };
  const all = [
    ...Array.from({ length: PROBES }, probe),
    ...Array.from({ length: READERS }, (_, n) => reader(n)),
    ...writers.map(writer),
  ];
  return {
    into(next) {
      felt = next;
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
