import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOUR_MS } from '@launch-board/host/durations';
import { openStore } from '../service/src/store/open-store.ts';
import { inChunks } from '../service/src/store/queries/chunks.ts';
import type { Store } from '../service/src/store/store.ts';
import { project, put, user } from '../service/test/support/rows.ts';
import { type MailServer, startMailServer } from './mailbox/smtp.ts';
import { startPostgres } from './postgres.ts';
import { say } from './say.ts';

/**
 * `npm run prove:mail -- [MEMBERS] [--postgres]` has the weekly digest of 10,000 members sent by three instances to a real mail
 * server on loopback. The clock of the instances is faster than ours. In the middle the server goes away for an hour of theirs;
 * at the same moment all instances are killed, one more while it is away, and others after it is back, each replaced by a new
 * one. Compares what the server took with who was to get it, and tells the memory of the instances and the rate on their
 * clock. Takes some minutes. Not part of `npm test`.
 */

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false } },
});
const MEMBERS = Number(positionals[0] ?? 10_000);
const INSTANCES = 3;
/** Mails in a minute of the instances' clock, and how fast that clock goes. */
const RATE = 300;
const SPEED = 20;
const AWAY_MS = 3_600_000 / SPEED;
/** After the server is back. */
const LATER_KILLS = 6;
/** Each may repeat the one mail that an instance had under way. All go with the server, and one while it is away. */
const KILLS = INSTANCES + 1 + LATER_KILLS;
const KILL_EVERY_MS = 5000;
const LAUNCHES = 20;

const folder = mkdtempSync(join(tmpdir(), 'launchboard-mail-'));
const opened = new AsyncDisposableStack();
const postgres = options.postgres ? opened.use(await startPostgres()) : undefined;
const url = postgres?.url() ?? `sqlite:${join(folder, 'board.db')}`;

type Taken = { times: Map<string, number>; ids: Map<string, string>; latest: number[] };

/** Counts what the server takes, by recipient, and forgets the mails. */
function counter(): Taken & { take: (mail: { messageId?: string | undefined; to?: unknown }) => void } {
  const taken: Taken = { times: new Map(), ids: new Map(), latest: [] };
  const take = ({ messageId = '', to }: { messageId?: string | undefined; to?: unknown }) => {
    const { text = '' } = to as { text?: string };
    taken.times.set(text, (taken.times.get(text) ?? 0) + 1);
    taken.ids.set(`${text} ${messageId}`, text);
    taken.latest.push(Date.now());
  };
  return { ...taken, take };
}

async function fill(store: Store, now: number) {
  await store.migrate();
  const users = Array.from({ length: MEMBERS }, (_, n) => user({ username: `member-${n}` }));
  const projects = Array.from({ length: LAUNCHES }, (_, n) =>
    project({ name: `Launch ${n}`, user_id: users[n]?.id ?? null, created_at: now - n * HOUR_MS }),
  );
  await put(store, { users, projects });
  const account = { issuer: 'i', is_moderator: 0, seen_at: 1 } as const;
  const rows = users.map(({ id = '' }, n) => ({
    ...account,
    subject: id,
    user_id: id,
    email: `member-${n}@example.edu`,
  }));
  await store.write(({ db }) =>
    inChunks(rows, (some) =>
      db
        .insertInto('identities')
        .values([...some])
        .execute(),
    ),
  );
  await store.write(({ db }) =>
    db.insertInto('due_work').values({ kind: 'weekly-digests', subject: '', due_at: now }).execute(),
  );
}

const program = join(import.meta.dirname, '../service/test/processes/mail-clock-process.ts');

function instance(smtp: string, begin: number): ChildProcess {
  const env = { DATABASE_URL: url, SMTP: smtp, RATE: String(RATE), SPEED: String(SPEED), BEGIN: String(begin) };
  return fork(program, { env, execArgv: ['--max-semi-space-size=4'] });
}

/** Resident memory in MB. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Kills the first instances, all at once, and starts as many. */
async function replace(instances: ChildProcess[], number: number, start: () => ChildProcess) {
  const gone = instances.splice(0, number);
  for (const one of gone) one.kill('SIGKILL');
  await Promise.all(gone.map((one) => once(one, 'exit')));
  instances.push(...gone.map(start));
}

async function run(store: Store) {
  const begin = Date.now();
  await fill(store, begin);
  const taken = counter();
  let server: MailServer | undefined = await startMailServer({ take: taken.take, max: 0 });
  const { port } = server;
  const smtp = `smtp://127.0.0.1:${port}`;
  const instances = Array.from({ length: INSTANCES }, () => instance(smtp, begin));
  let peak = 0;
  let most = 0;
  const left = async () => (await store.read(({ db }) => db.selectFrom('mail_outbox').select('id').execute())).length;
  const look = async () => {
    peak = Math.max(peak, ...instances.map(memoryOf));
    most = Math.max(most, await left());
  };
  const until = async (isOver: () => boolean | Promise<boolean>) => {
    while (!(await isOver())) {
      await look();
      await wait(1000);
    }
  };
  say(
    `${MEMBERS} members, ${postgres ? 'PostgreSQL' : 'SQLite'}, ${INSTANCES} instances, ${RATE} mails a minute on a clock ${SPEED} times as fast`,
  );
  await until(() => taken.times.size >= MEMBERS / 4);
  say(`the server goes away for an hour of that clock after ${taken.times.size} mails`);
  const kill = (number: number) => replace(instances, number, () => instance(smtp, begin));
  await Promise.all([server[Symbol.asyncDispose](), kill(INSTANCES)]);
  server = undefined;
  const before = taken.times.size;
  await wait(AWAY_MS / 2);
  await kill(1);
  await wait(AWAY_MS / 2);
  say(`sent meanwhile: ${taken.times.size - before}; in the outbox: ${await left()}`);
  server = await startMailServer({ take: taken.take, max: 0, port });
  await until(() => taken.times.size > MEMBERS / 3);
  for (let killed = 0; killed < LATER_KILLS; killed += 2) await kill(2).then(() => wait(KILL_EVERY_MS));
  say(`${KILLS} instances were killed after ${taken.times.size} mails`);
  await until(async () => taken.times.size >= MEMBERS && (await left()) === 0);
  for (const one of instances) one.disconnect();
  await Promise.all(instances.map((one) => once(one, 'exit')));
  await server[Symbol.asyncDispose]();
  tell(taken, { peak, most, left: await left() });
}

function tell({ times, ids, latest }: Taken, { peak, most, left }: { peak: number; most: number; left: number }) {
  const twice = [...times.values()].filter((number) => number > 1).length;
  const more = [...times.values()].filter((number) => number > 2).length;
  const total = [...times.values()].reduce((sum, number) => sum + number, 0);
  say(`people who got it: ${times.size} of ${MEMBERS}; mails taken: ${total}; left in the outbox: ${left}`);
  say(
    `twice: ${twice} (at most ${KILLS} are allowed), all with the same Message-ID: ${ids.size === times.size}; more often: ${more}`,
  );
  say(`at most ${Math.max(...perMinute(latest))} in any minute of the instances' clock (${RATE} allowed)`);
  say(`memory of an instance: at most ${peak.toFixed(0)} MB; rows in the outbox: at most ${most}`);
  if (times.size !== MEMBERS || twice > KILLS || more > 0 || left > 0) process.exitCode = 1;
}

/** What arrived in each minute of the faster clock. */
function perMinute(latest: readonly number[]): number[] {
  const minutes = new Map<number, number>();
  for (const time of latest) {
    const minute = Math.floor((time * SPEED) / 60_000);
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
  }
  return [...minutes.values()];
}

try {
  const store = openStore(url);
  await run(store).finally(() => store.close());
} finally {
  await opened[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
