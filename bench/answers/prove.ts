import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@launch-board/host/durations';
import { createLog } from '@launch-board/service/boot/logging/log';
import { startPostgres } from '../../dev/postgres.ts';
import { say } from '../../dev/say.ts';
import { readConfig } from '../../service/src/boot/settings/config.ts';
import { start } from '../../service/src/boot/start.ts';
import { boardOf, seconds, startIssuer } from '../../service/test/support/issuer.ts';
import { askAs, type Person } from '../wave/crowd.ts';
import { type Asking, answered, assertFollows, expectedFor, isClose, type Somebody } from './count.ts';

/**
 * `npm run prove:answers -- [sqlite|postgres]` plays a term over HTTP. 200 teams of three ask within eight weeks: half of
 * them day by day, half on four evenings on which 25 projects launch at once. 600 members of six departments, who follow
 * two of the categories, come about once in four weeks, evenings or not; 180 of them never answer. Whoever answers takes
 * what "Try this next" shows them. Three accounts of one person give a rival empty answers; two days later a moderator
 * removes those. On each day the whole order of two readers is counted again, with each reason (`count.ts`). Says how many projects had three answers within seven days, and fails below 95 %, or if the rival
 * has not had three true ones within seven days after the removal. Takes some minutes. Not part of `npm test`.
 */

const [engine = 'sqlite'] = process.argv.slice(2);
const [PROJECTS, MEMBERS, SILENT, DAYS, ASKING_DAYS, WITHIN] = [200, 600, 180, 70, 56, 7];
const EVENINGS: readonly number[] = [10, 24, 38, 52];
const BURST = 25;
/** Days between two visits of a member. At 28, fifteen answers a day are given, and an evening alone needs 75. */
const EVERY = 28;
const [RIVAL, REMOVED] = [20, 2];
const departments = ['Physics', 'Design', 'Law', 'Music', 'Biology', 'History'];
const BEGIN = Date.UTC(2026, 9, 5, 8);

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

type Player = Person & Somebody;

async function signIn(name: string, more: object = {}): Promise<Person> {
  const exp = seconds(BEGIN) + 100 * 86_400;
  const facts = { sub: name, email: `${name}@example.edu`, name, iat: seconds(BEGIN), exp, ...more };
  const ask = askAs(board.url, await issuer.token(facts));
  return { id: (await ask('GET', '/api/me')).user.id, ask };
}

const categories: { id: string }[] = (await askAs(board.url)('GET', '/api/categories')).categories;
const categoryAt = (n: number): string => (categories[n % categories.length] as { id: string }).id;

async function member(n: number): Promise<Player> {
  const person = await signIn(`member-${n}`);
  const department = departments[n % departments.length] as string;
  await person.ask('PATCH', '/api/me', { department });
  const follows = new Set([categoryAt(random(100)), categoryAt(random(100))]);
  for (const id of follows) await person.ask('PUT', `/api/me/follows/category/${id}`);
  return { ...person, department, follows };
}

const all: Asking[] = [];

/** Three people, of whom the first owns it. */
async function launch(n: number) {
  const owner = members[(n * 3) % MEMBERS] as Player;
  const others = [members[random(MEMBERS)], members[random(MEMBERS)]] as Player[];
  const category = categoryAt(random(100));
  const body = { name: `Project ${n}`, tagline: 'It tells the tide', category_id: category };
  const { id } = (await owner.ask('POST', '/api/projects', body)).project;
  const team = new Set([owner.id]);
  for (const other of others) {
    if (team.has(other.id)) continue;
    const invited = await owner.ask('POST', `/api/projects/${id}/members`, { user_id: other.id, role: 'member' });
    await other.ask('PUT', `/api/me/invitations/${invited.member.id}/acceptance`);
    team.add(other.id);
  }
  now += 1000;
  await owner.ask('PUT', `/api/projects/${id}/questions`, { questions: [`Does part ${n} make sense?`] });
  all.push({ id, askedAt: now, category, owner, team, answers: [], thirdAt: undefined });
}

let compared = 0;
async function compare(reader: Player) {
  const { projects } = await reader.ask('GET', '/api/me/try-next?limit=100');
  assertFollows(projects, expectedFor(all, reader, now));
  compared += projects.length;
}

let said = 0;
async function answer({ ask, id: by }: Person, its: Asking, content: string): Promise<string> {
  const { questions } = await ask('GET', `/api/projects/${its.id}/questions`);
  const path = `/api/projects/${its.id}/questions/${questions[0].id}/answers`;
  const { comment } = await ask('POST', path, { content });
  its.answers.push({ by, at: now, isClose: isClose(all, { id: by }, its) });
  its.thirdAt ??= answered(its) === 3 ? now : undefined;
  return comment.id;
}

async function answerNext(person: Player) {
  const { projects } = await person.ask('GET', '/api/me/try-next?limit=1');
  const its = all.find(({ id }) => id === projects[0]?.project_id);
  if (its) await answer(person, its, `It makes sense once one has found the button, number ${++said}.`);
}

/** Three accounts of one person, on no team. Their answers take the rival out of the order, until a moderator removes them. */
async function cheat(rival: Asking): Promise<() => Promise<void>> {
  const ids: string[] = [];
  for (const name of ['sock-1', 'sock-2', 'sock-3'])
    ids.push(await answer(await signIn(name), rival, `Nice nice nice nice nice, says ${name}.`));
  return async () => {
    for (const id of ids) await moderator.ask('PUT', `/api/moderation/comments/${id}/removal`, { reason: 'Empty.' });
    rival.answers = rival.answers.filter(({ at }) => at !== cheatedAt);
    rival.thirdAt = undefined;
  };
}

const moderator = await signIn('moderator', { roles: ['moderator'] });
const members: Player[] = [];
for (let n = 0; n < MEMBERS; n += 1) members.push(await member(n));
say(`${engine}: ${MEMBERS} members have come`);
const answering = members.slice(SILENT);
let launched = 0;
let [cheatedAt, removedAt] = [0, 0];
let remove: (() => Promise<void>) | undefined;
for (let day = 0; day < DAYS; day += 1) {
  now = BEGIN + day * DAY_MS;
  const steady = Math.ceil(((Math.min(day, ASKING_DAYS - 1) + 1) * (PROJECTS - BURST * EVENINGS.length)) / ASKING_DAYS);
  const wanted = steady + BURST * EVENINGS.filter((evening) => day >= evening).length;
  while (launched < wanted) await launch(launched++);
  now = Math.max(now, BEGIN + day * DAY_MS + 3_600_000);
  if (launched > RIVAL && cheatedAt === 0) {
    cheatedAt = now;
    remove = await cheat(all[RIVAL] as Asking);
  }
  if (remove && now - cheatedAt >= REMOVED * DAY_MS) {
    await remove();
    [remove, removedAt] = [undefined, now];
  }
  await compare(members[random(MEMBERS)] as Player);
  for (const person of answering) {
    if (random(EVERY) !== 0) continue;
    now += 60_000;
    await answerNext(person);
  }
  await compare(members[random(MEMBERS)] as Player);
}

const waitOf = (one: Asking): number => ((one.thirdAt ?? Number.POSITIVE_INFINITY) - one.askedAt) / DAY_MS;
const honest = all.filter((_, n) => n !== RIVAL);
const inTime = honest.filter((one) => waitOf(one) <= WITHIN);
const share = (100 * inTime.length) / honest.length;
const waits = honest.map(waitOf).toSorted((a, b) => a - b);
const rival = all[RIVAL] as Asking;
const back = ((rival.thirdAt ?? Number.POSITIVE_INFINITY) - removedAt) / DAY_MS;
say(
  `${engine}: ${all.length} projects asked, ${said} answers, ${inTime.length} of ${honest.length} had three within ${WITHIN} days (${share.toFixed(1)} %).`,
);
say(
  `The third answer came after ${waits[Math.floor(waits.length / 2)]?.toFixed(1)} days for half, ${waits.at(-1)?.toFixed(1)} at the latest; ${compared} places followed from the formula, with each reason.`,
);
say(`The rival with three empty answers had three true ones ${back.toFixed(1)} days after those were removed.`);
if (share < 95 || back > WITHIN) process.exitCode = 1;
