import { copyFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '../service/src/store/open-store.ts';
import { insertWebhook } from '../service/src/store/webhooks/webhooks.ts';
import { onServer } from '../service/test/engines/on-server.ts';
import { boardOf, startIssuer, type TestIssuer } from '../service/test/support/issuer.ts';
import { webhookRow } from '../service/test/support/rows/webhook-rows.ts';
import { type Server, startServer } from './child.ts';
import { type Database, database } from './database.ts';
import { type Engine, onPostgres, onSqlite } from './engines.ts';
import { untilIndexed } from './indexed.ts';
import { get, load, type Question } from './load.ts';
import { targets } from './targets.ts';

// What the feed of changes and webhooks cost those who vote and read. Three boards with the same content take turns, so that
// whatever else the machine does falls on all alike: one without the triggers that write what changed, one with them and a
// program that follows the stream, and one of which five webhooks are told besides.

const SIZE = 10_000;
const CONNECTIONS = 16;
const SECONDS = 1;
const HOOKS = 5;
const kinds = ['without', 'feed', 'feed and webhooks'] as const;
type Kind = (typeof kinds)[number];
type Sample = { cpuMicros: number; perSecond: number };
type Subject = { kind: Kind; server: Server; projects: string[]; votes: Sample[]; reads: Sample[] };

export async function feed(rounds: number, only: string): Promise<string> {
  const board = await database(SIZE);
  const lines: string[] = [];
  for (const engineOn of [onSqlite, onPostgres]) {
    if (!(engineOn === onSqlite ? 'SQLite' : 'PostgreSQL').includes(only)) continue;
    await using engine = await engineOn(board);
    lines.push(...(await measure(engine, board, rounds)));
    process.stderr.write(`${lines.join('\n')}\n`);
  }
  return `| engine | what | median CPU µs: without | ratio with the feed | ratio with five webhooks as well | throughput: ratio with the feed | with webhooks |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}
`;
}

async function measure(engine: Engine, board: Database, rounds: number): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const issuer = stack.use(await startIssuer());
  const tokens = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) => issuer.token({ sub: `m-${n}`, email: `m-${n}@example.edu` })),
  );
  const receiver = stack.use(await startServer('receiver'));
  const urls = await copiesOf(engine, board);
  const subjects: Subject[] = [];
  for (const [n, kind] of kinds.entries())
    subjects.push(await subjectOf(stack, kind, urls[n] ?? '', { issuer, receiver }));
  const vote = voter(tokens);
  for (const subject of subjects) await sample(subject, vote(subject), 3 * SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    // Another one begins each time.
    for (let n = 0; n < subjects.length; n += 1) {
      const subject = subjects[(round + n) % subjects.length] as Subject;
      subject.votes.push(await sample(subject, vote(subject)));
      subject.reads.push(await sample(subject, () => get('/api/projects')));
    }
    process.stderr.write(`${engine.name}: round ${round + 1} of ${rounds}\n`);
  }
  const told = (await receiver.figures()) as unknown as { received: number };
  process.stderr.write(`${engine.name}: webhooks were told ${told.received} times\n`);
  return (['votes', 'reads'] as const).map((what) => row(engine.name, what, subjects));
}

/** Each board votes by itself, so the databases are copies. */
async function copiesOf(engine: Engine, board: Database): Promise<string[]> {
  if (engine.name === 'SQLite') {
    const path = engine.url.slice('sqlite:'.length);
    for (const n of [1, 2]) await copyFile(board.path, `${path}-${n}`);
    return [engine.url, `${engine.url}-1`, `${engine.url}-2`];
  }
  const copies = ['copy_1', 'copy_2'].map((name) => Object.assign(new URL(engine.url), { pathname: `/${name}` }).href);
  const maintenance = Object.assign(new URL(engine.url), { pathname: '/template1' }).href;
  const source = new URL(engine.url).pathname.slice(1);
  for (const name of ['copy_1', 'copy_2']) await onServer(maintenance, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  return [engine.url, ...copies];
}

type Around = { issuer: TestIssuer; receiver: Server };

async function subjectOf(
  stack: AsyncDisposableStack,
  kind: Kind,
  url: string,
  { issuer, receiver }: Around,
): Promise<Subject> {
  if (kind === 'without') await dropTriggers(url);
  const hooks = kind === 'feed and webhooks' && {
    LAUNCHBOARD_WEBHOOKS: 'on',
    LAUNCHBOARD_WEBHOOK_SECRET: 'a key of the webhooks of a measurement',
    BENCH_RECEIVER_PORT: new URL(receiver.url).port,
  };
  const server = stack.use(await startServer('board', [url], { ...boardOf(issuer), ...hooks }));
  if (kind !== 'without') follow(stack, server);
  if (hooks) await makeWebhooks(issuer, server, url);
  await untilIndexed(url);
  const { projects } = await targets(server.url);
  return { kind, server, projects, votes: [], reads: [] };
}

/** Before anybody has opened it. */
async function dropTriggers(url: string) {
  if (url.startsWith('sqlite:')) {
    using db = new DatabaseSync(url.slice('sqlite:'.length));
    const found = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INTO changes%'`);
    for (const { name } of found.all()) db.exec(`DROP TRIGGER "${name}"`);
    return;
  }
  const [found] = await onServer(
    url,
    `SELECT tgname AS name, tgrelid::regclass AS "on" FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE prosrc LIKE '%INTO changes%'`,
  );
  for (const { name, on } of found?.rows ?? []) await onServer(url, `DROP TRIGGER "${name}" ON ${on}`);
}

/** A program that reads every page of the stream. */
function follow(stack: AsyncDisposableStack, { url }: Server) {
  const stop = new AbortController();
  stack.defer(() => stop.abort());
  const read = async () => {
    const response = await fetch(`${url}/api/changes/stream`, { signal: stop.signal });
    for await (const _ of response.body ?? []);
  };
  read().catch(() => {});
}

async function makeWebhooks(issuer: TestIssuer, { url: origin }: Server, url: string) {
  const token = await issuer.token({ sub: 'moderator', email: 'moderator@example.edu', roles: ['moderator'] });
  const read = async <T>(path: string, headers = {}) => (await (await fetch(origin + path, { headers })).json()) as T;
  const me = await read<{ user: { id: string } }>('/api/me', { Authorization: `Bearer ${token}` });
  const { next: place } = await read<{ next: string }>('/api/changes');
  const store = openStore(url);
  try {
    for (let n = 0; n < HOOKS; n += 1) {
      const row = webhookRow(me.user.id, { url: `https://tide.test/${n}`, place, created_at: Date.now() });
      await store.write((writes) => insertWebhook(writes, row));
    }
  } finally {
    await store.close();
  }
}

/** Each connection is a member, who casts a vote and takes it back, so each request is a change and a commit. */
const voter = (tokens: readonly string[]) => {
  const turns = new Map<string, number>();
  return ({ kind, projects }: Subject) =>
    (_: number, c: number): Question => {
      const turn = turns.get(`${kind} ${c}`) ?? 0;
      turns.set(`${kind} ${c}`, turn + 1);
      const project = projects[((turn >> 1) + c * 7) % projects.length];
      const headers = { Authorization: `Bearer ${tokens[c]}` };
      return { method: turn % 2 === 0 ? 'PUT' : 'DELETE', path: `/api/projects/${project}/vote`, headers };
    };
};

async function sample(
  { server }: Subject,
  question: (n: number, c: number) => Question,
  seconds = SECONDS,
): Promise<Sample> {
  const before = await server.figures();
  const { requests, perSecond } = await load({ origins: [server.url], question, connections: CONNECTIONS, seconds });
  return { cpuMicros: ((await server.figures()).cpuMicros - before.cpuMicros) / requests, perSecond };
}

function row(engine: string, what: 'votes' | 'reads', [without, ...others]: Subject[]): string {
  const plain = (without as Subject)[what];
  const ratios = (member: keyof Sample) =>
    others.map((subject) =>
      median(subject[what].map((one, n) => one[member] / (plain[n] as Sample)[member])).toFixed(3),
    );
  const cpu = median(plain.map(({ cpuMicros }) => cpuMicros)).toFixed(0);
  return `| ${[engine, what, cpu, ...ratios('cpuMicros'), ...ratios('perSecond')].join(' | ')} |`;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
