import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@launch-board/host/durations';
import { createLog } from '@launch-board/service/boot/logging/log';
import { startPostgres } from '../../dev/postgres.ts';
import { readConfig } from '../../service/src/boot/settings/config.ts';
import { start } from '../../service/src/boot/start.ts';
import { boardOf, seconds, startIssuer } from '../../service/test/support/issuer.ts';
import { askAs, type Person } from '../wave/crowd.ts';

/**
 * `npm run prove:answers -- [sqlite|postgres]` plays a term over HTTP: 200 projects ask within eight weeks, 600 members come about once in four weeks, and
 * 180 of them never answer. Whoever answers takes what "Try this next" shows them. Now and then the points of everything shown are counted again from the
 * reasons that it gives. Says how many projects had three answers within seven days, and fails below 95 %. Takes some
 * minutes. Not part of `npm test`.
 */

const [engine = 'sqlite'] = process.argv.slice(2);
const [PROJECTS, MEMBERS, SILENT, DAYS, ASKING_DAYS, WITHIN] = [200, 600, 180, 64, 56, 7];
/** Days between two visits of a member. At 28, fifteen answers a day are given, and eleven are needed. */
const EVERY = 28;
const BEGIN = Date.UTC(2026, 9, 5, 8);
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The same play at each run. */
let seed = 32;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

await using opened = new AsyncDisposableStack();
const folder = opened.adopt(mkdtempSync(join(tmpdir(), 'launchboard-answers-')), (it) =>
  rmSync(it, { recursive: true }),
);
const url =
  engine === 'postgres'
    ? opened.adopt(await startPostgres(), (it) => it[Symbol.asyncDispose]()).url()
    : `sqlite:${join(folder, 'board.db')}`;
let now = BEGIN;
const issuer = opened.use(await startIssuer());
const config = readConfig({
  ...boardOf(issuer),
  ...{ LAUNCHBOARD_PORT: '0', LAUNCHBOARD_DATABASE_URL: url, LAUNCHBOARD_MEDIA: `file:${folder}/media` },
  ...{ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_COPY_PICTURES: 'off', LAUNCHBOARD_RATE_LIMIT: '1000000' },
});
const settings = { limitClock: () => 0 };
const board = opened.use(await start(config, createLog('silent'), { clock: () => now, settings, drainMs: 0 }));

async function member(n: number): Promise<Person> {
  const exp = seconds(BEGIN) + 100 * 86_400;
  const facts = { sub: `member-${n}`, email: `member-${n}@example.edu`, name: `Member ${n}`, iat: seconds(BEGIN), exp };
  const ask = askAs(board.url, await issuer.token(facts));
  return { id: (await ask('GET', '/api/me')).user.id, ask };
}

type Asking = { id: string; askedAt: number; answers: number; thirdAt: number | undefined };
const asking = new Map<string, Asking>();

async function launch({ ask }: Person, n: number) {
  const body = { name: `Project ${n}`, tagline: 'It tells the tide' };
  const { id } = (await ask('POST', '/api/projects', body)).project;
  await ask('PUT', `/api/projects/${id}/questions`, { questions: [`Does part ${n} make sense?`] });
  asking.set(id, { id, askedAt: now, answers: 0, thirdAt: undefined });
}

type Shown = { project_id: string; points: number; asked_at: string; because: Record<string, number | boolean> };

/** What the page says of the formula, written once more. */
function pointsOf({ because: it }: Shown): number {
  const days = Math.min(14, Number(it.waiting_days));
  const given = Math.min(5, Number(it.given));
  const missing = 3 - Number(it.answers);
  return 10 * missing + 2 * days + 2 * given + (it.shares_interest ? 3 : 0) + (it.shares_department ? 2 : 0);
}

let compared = 0;
/** Every reason against what the play itself knows, and every place against the points. */
async function compare({ ask }: Person) {
  const { projects }: { projects: Shown[] } = await ask('GET', '/api/me/try-next?limit=100');
  const known = projects.every((one) => {
    const its = asking.get(one.project_id);
    const days = Math.floor((now - (its?.askedAt ?? 0)) / DAY_MS);
    return one.points === pointsOf(one) && its?.answers === one.because.answers && days === one.because.waiting_days;
  });
  const sorted = projects.toSorted(
    (a, b) =>
      b.points - a.points || Date.parse(a.asked_at) - Date.parse(b.asked_at) || (a.project_id < b.project_id ? -1 : 1),
  );
  if (!known || !isDeepStrictEqual(sorted, projects)) throw new Error('a place does not follow from the formula');
  compared += projects.length;
}

let said = 0;
async function answerNext({ ask }: Person) {
  const { projects } = await ask('GET', '/api/me/try-next?limit=1');
  const [next] = projects;
  if (!next) return;
  const { questions } = await ask('GET', `/api/projects/${next.project_id}/questions`);
  const path = `/api/projects/${next.project_id}/questions/${questions[0].id}/answers`;
  await ask('POST', path, { content: `It makes sense once one has found the button, number ${++said}.` });
  const its = asking.get(next.project_id) as Asking;
  its.answers += 1;
  if (its.answers === 3) its.thirdAt = now;
}

const members: Person[] = [];
for (let n = 0; n < MEMBERS; n += 1) members.push(await member(n));
say(`${engine}: ${MEMBERS} members have come`);
const answering = members.slice(SILENT);
let launched = 0;
for (let day = 0; day < DAYS; day += 1) {
  now = BEGIN + day * DAY_MS;
  while (day < ASKING_DAYS && launched < Math.ceil(((day + 1) * PROJECTS) / ASKING_DAYS))
    // Some of those who ask never answer.
    await launch(members[(launched * 3) % MEMBERS] as Person, launched++);
  await compare(members[random(MEMBERS)] as Person);
  for (const person of answering) {
    if (random(EVERY) !== 0) continue;
    now += 60_000;
    await answerNext(person);
  }
  await compare(members[random(MEMBERS)] as Person);
}

const all = [...asking.values()];
const inTime = all.filter(({ askedAt, thirdAt }) => thirdAt !== undefined && thirdAt - askedAt <= WITHIN * DAY_MS);
const share = (100 * inTime.length) / all.length;
const waits = all
  .flatMap(({ askedAt, thirdAt }) => (thirdAt === undefined ? [] : [(thirdAt - askedAt) / DAY_MS]))
  .toSorted((a, b) => a - b);
say(
  `${engine}: ${all.length} projects asked, ${said} answers, ${inTime.length} had three within ${WITHIN} days (${share.toFixed(1)} %).`,
);
say(
  `The third answer came after ${waits[Math.floor(waits.length / 2)]?.toFixed(1)} days for half, ${waits.at(-1)?.toFixed(1)} at the latest; ${compared} places followed from the formula.`,
);
if (share < 95) process.exitCode = 1;
