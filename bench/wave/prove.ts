import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../../dev/say.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import type { Store } from '../../service/src/store/store.ts';
import { boardOf, startIssuer } from '../../service/test/support/issuer.ts';
import { type Server, startServer } from '../child.ts';
import { database } from '../database.ts';
import { type Engine, onPostgres, onSqlite } from '../engines.ts';
import { differenceOf, publicAnswers } from './answers.ts';
import { askAs, openCrowd, type Person } from './crowd.ts';
import { Felt, inAll, waiting } from './felt.ts';
import { postWave } from './post.ts';

/**
 * `npm run prove:wave -- [sqlite|postgres] [ROUNDS]` replays a wave of spam: five accounts have posted 34 projects and 100 comments and
 * voted for each other, on a board with 50 readers and 20 writers at work. A moderator clears it with the acts that
 * everybody has, one preview and one act for each account, and takes it back. Prints how long that took, what readers and
 * writers waited meanwhile and in stretches of the same length without it, and whether everything that anybody can read is as before.
 * Without an engine both are played. Takes some minutes. Not part of `npm test`.
 */

const [only, rounds = '5'] = process.argv.slice(2);
const SIZE = 60;
const PROJECTS = 34;
const COMMENTS = 100;
const MOST = { acts: 12, seconds: 60, ms: 50 };
/** What a moderator takes to look at a preview. */
const LOOK_MS = 400;
const spammers = ['spam-1', 'spam-2', 'spam-3', 'spam-4', 'spam-5'];

type Scene = { mod: Person; people: readonly Person[]; ids: readonly string[]; others: readonly string[] };
type Cleared = { acts: number; seconds: number };

/** What a request does not finish on a busy board, the board finishes by itself. */
async function isDone({ ask }: Person, id: string, state: string) {
  while ((await ask('GET', `/api/moderation/users/${id}/hiding`)).hiding.state !== state) await wait(LOOK_MS);
}

/** Each account by itself, as on its page: a look at what would go, and the act. */
async function clear({ mod, ids }: Scene): Promise<Cleared> {
  const startedAt = performance.now();
  let acts = 0;
  for (const id of ids) {
    const path = `/api/moderation/users/${id}/hiding`;
    await mod.ask('GET', path);
    await wait(LOOK_MS);
    const { hiding } = await mod.ask('PUT', path, { reason: 'Adverts', rule: 'spam' });
    if (hiding.state === 'none') throw new Error('nothing was hidden');
    acts += 2;
  }
  for (const id of ids) await isDone(mod, id, 'hidden');
  return { acts, seconds: (performance.now() - startedAt) / 1000 };
}

async function takeBack({ mod, ids }: Scene): Promise<Cleared> {
  const startedAt = performance.now();
  for (const id of ids) {
    await wait(LOOK_MS);
    await mod.ask('DELETE', `/api/moderation/users/${id}/hiding?reason=Mistaken`);
  }
  for (const id of ids) await isDone(mod, id, 'none');
  return { acts: ids.length, seconds: (performance.now() - startedAt) / 1000 };
}

const stretches = ['without', 'clearing', 'taking back'] as const;
type Played = {
  felt: Record<(typeof stretches)[number], Felt[]>;
  turns: Record<(typeof stretches)[number], number>;
  cleared: Cleared[];
  back: Cleared[];
};

/** In turn, so that what else the machine does falls upon each alike. */
async function play(server: Server, bareUrl: string, scene: Scene): Promise<Played> {
  const played: Played = {
    felt: { without: [], clearing: [], 'taking back': [] },
    turns: { without: 0, clearing: 0, 'taking back': 0 },
    cleared: [],
    back: [],
  };
  const crowd = openCrowd({ url: server.url, bareUrl }, scene.people, scene.others);
  let last: (typeof stretches)[number] | undefined;
  const into = async (name: (typeof stretches)[number]) => {
    const { longestTurnMicros } = await server.figures();
    if (last) played.turns[last] = Math.max(played.turns[last], longestTurnMicros / 1000);
    last = name;
    const felt = new Felt();
    played.felt[name].push(felt);
    crowd.into(felt);
  };
  await wait(3000);
  for (let round = 0; round < Number(rounds); round += 1) {
    await into('clearing');
    const cleared = await clear(scene);
    await into('without');
    await wait(cleared.seconds * 1000);
    await into('taking back');
    const back = await takeBack(scene);
    await into('without');
    await wait(back.seconds * 1000);
    played.cleared.push(cleared);
    played.back.push(back);
  }
  await into('without');
  await crowd.stop();
  return played;
}

function tell(name: string, { felt, turns, cleared, back }: Played): string[] {
  const most = (of: readonly Cleared[]) => Math.max(...of.map(({ seconds }) => seconds));
  const acts = cleared[0]?.acts ?? 0;
  say(
    `${name}: cleared by ${acts} acts in ${most(cleared).toFixed(1)} s at most, taken back in ${most(back).toFixed(1)} s`,
  );
  say(
    '| who | while | requests | p50 ms | p99 ms | max ms | usual max ms |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |',
  );
  const turn = stretches.map((when) => `${turns[when].toFixed(0)} ${when}`);
  const faults: string[] = [];
  for (const who of waiting) {
    const before = inAll(felt.without, who);
    for (const when of stretches) {
      const { count, p50, p99, max, usualMax } = inAll(felt[when], who);
      say(`| ${who} | ${when} | ${count} | ${[p50, p99, max, usualMax].map((ms) => ms.toFixed(1)).join(' | ')} |`);
      const over = usualMax - before.usualMax;
      if (over > MOST.ms && who !== 'bare server')
        faults.push(`${name}: ${who} waited ${over.toFixed(0)} ms longer while ${when}`);
    }
  }
  say(`the longest turn of the API, in ms of its processor: ${turn.join(', ')}`);
  if (acts > MOST.acts) faults.push(`${name}: ${acts} acts`);
  if (most(cleared) > MOST.seconds) faults.push(`${name}: ${most(cleared).toFixed(0)} s`);
  return faults;
}

/** Whether the wave is gone, asked of the board as anybody would. */
async function assertGone(store: Store, url: string) {
  const { total } = await askAs(url)('GET', '/api/projects?search=pills&limit=1');
  const left = await store.read(({ db }) =>
    db.selectFrom('comments').select('id').where('content', 'like', 'Buy %').where('deleted_at', 'is', null).execute(),
  );
  if (total > 0 || left.length > 0) throw new Error(`${total} projects and ${left.length} comments are left`);
}

async function prove(engine: Engine): Promise<string[]> {
  await using issuer = await startIssuer();
  await using server = await startServer('board', [engine.url], boardOf(issuer));
  await using bare = await startServer('bare');
  await bare.send({ headers: ['Content-Length', '0'], body: Buffer.alloc(0) });
  const { url } = server;
  const person = async (name: string, claims = {}): Promise<Person> => {
    const token = await issuer.token({ sub: name, email: `${name}@example.edu`, name, ...claims });
    const ask = askAs(url, token);
    const { user } = await ask('GET', '/api/me');
    return { id: user.id, ask };
  };
  const store = openStore(engine.url);
  try {
    const authors = await Promise.all(spammers.map((name) => person(name)));
    const others = await postWave(authors, url, { projects: PROJECTS, comments: COMMENTS });
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => person(`writer-${n}`)));
    const scene = {
      others,
      mod: await person('mod', { roles: ['moderator'] }),
      people,
      ids: authors.map(({ id }) => id),
    };
    process.stderr.write(`${engine.name}: the wave is there\n`);
    const before = await publicAnswers(url, store);
    const faults = tell(engine.name, await play(server, bare.url, scene));
    const after = await publicAnswers(url, store);
    const other = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
    say(`${Object.keys(before).length} public answers, ${other.length} of them not as before but for times`);
    await clear(scene);
    await assertGone(store, url);
    return [
      ...faults,
      ...other.slice(0, 5).map((path) => `${engine.name}: ${path}\n${differenceOf(before[path], after[path])}`),
    ];
  } finally {
    await store.close();
  }
}

const board = await database(SIZE);
const faults: string[] = [];
for (const [name, on] of [
  ['sqlite', onSqlite],
  ['postgres', onPostgres],
] as const) {
  if (only && only !== name) continue;
  await using engine = await on(board);
  faults.push(...(await prove(engine)));
}
for (const fault of faults) say(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
