import { expect, test } from 'vitest';
import { engineFaults } from '../../src/store/integrity/backup.ts';
import { recount } from '../../src/store/integrity/recount.ts';
import { launch } from '../processes/program.ts';
import { newDatabase } from '../support/database.ts';
import { startIssuer } from '../support/issuer.ts';
import { claimsOf, signInEnv } from '../support/members.ts';
import { openUnhurried } from '../support/unhurried.ts';

// The program as it is run, killed in a burst of changes, and started again on what it left.

type Post = { token: string; path: string; key: string; body: unknown };
// biome-ignore lint/suspicious/noExplicitAny: a project or a comment
type Done = Post & { reply: any };

const PEOPLE = 8;

/** The answer of a program that is not too busy: until then, asks again, as the contract says. @throws where no whole answer came */
async function sent(url: string, init: RequestInit) {
  for (;;) {
    const response = await fetch(url, init);
    const reply = await response.json();
    if (response.status !== 503) return { status: response.status, reply };
  }
}

async function post(url: string, { token, path, key, body }: Post): Promise<Done['reply']> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const { status, reply } = await sent(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(status, JSON.stringify(reply)).toBe(201);
  return reply;
}

async function put(url: string, token: string, path: string, method: 'PUT' | 'DELETE') {
  const { status } = await sent(url + path, { method, headers: { Authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
}

/** Projects, votes and comments of one person, one after the other until the process is gone. */
async function burst(url: string, token: string, name: string, kill: () => void) {
  const done: Done[] = [];
  const votes = new Map<string, boolean>();
  let open: Post | undefined;
  const make = async (path: string, key: string, body: unknown) => {
    open = { token, path, key, body };
    const reply = await post(url, open);
    done.push({ ...open, reply });
    open = undefined;
    return reply;
  };
  try {
    for (let n = 0; ; n += 1) {
      const { project } = await make('/api/projects', `${name}-${n}`, { name: `${name} ${n}`, tagline: 'In a burst' });
      const path = `/api/projects/${project.id}`;
      for (const hasVoted of n % 2 ? [true, false] : [true]) {
        votes.delete(project.id);
        await put(url, token, `${path}/vote`, hasVoted ? 'PUT' : 'DELETE');
        votes.set(project.id, hasVoted);
      }
      await make(`${path}/comments`, `${name}-${n}-said`, { content: `${name} ${n} said` });
      if (n === 3) kill();
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { token, done, open, votes };
  }
}

type Burst = Awaited<ReturnType<typeof burst>>;

/** Shows that all acknowledged is there, and that sending it again changes nothing. Returns the names of all there is. */
async function repeat(url: string, { token, done, open, votes }: Burst): Promise<string[]> {
  const names: string[] = [];
  const nameOf = (reply: Done['reply']) => reply.project?.name ?? reply.comment.content;
  for (const { reply, ...asked } of done) {
    expect(await post(url, asked)).toEqual(reply);
    names.push(nameOf(reply));
  }
  if (open) {
    // Perhaps it was done and perhaps not; now it is, once.
    const first = await post(url, open);
    expect(await post(url, open)).toEqual(first);
    names.push(nameOf(first));
  }
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/votes/batch?projectIds=${[...votes.keys()]}`, { headers });
  const states = await answer.json();
  for (const [id, hasVoted] of votes) expect(states).toMatchObject({ [id]: { count: hasVoted ? 1 : 0, hasVoted } });
  return names;
}

async function expectKept(databaseUrl: string, names: string[]) {
  const store = openUnhurried(databaseUrl);
  expect(await store.read(recount)).toEqual([]);
  const kept = await store.read(async ({ db }) => [
    ...(await db.selectFrom('projects').select('name').execute()).map(({ name }) => name),
    ...(await db.selectFrom('comments').select('content').execute()).map(({ content }) => content),
  ]);
  expect(await store.read(({ db }) => db.selectFrom('users').select('id').execute())).toHaveLength(PEOPLE);
  await store.close();
  expect(kept.toSorted()).toEqual(names.toSorted());
}

const settings = {
  LAUNCHBOARD_PORT: '0',
  LAUNCHBOARD_RATE_LIMIT: '0',
  // No name of another site is looked up.
  LAUNCHBOARD_COPY_PICTURES: 'off',
  LAUNCHBOARD_CHECK_LINKS: 'off',
  LAUNCHBOARD_JOIN_REPOSITORIES: 'off',
  LAUNCHBOARD_BUDGET_PROJECTS: '999999/1h',
  LAUNCHBOARD_BUDGET_COMMENTS: '999999/1h',
};

test('kill -9 in a burst loses no acknowledged change, and a repeated POST makes nothing twice', async () => {
  await using database = await newDatabase();
  await using issuer = await startIssuer();
  const databaseUrl = database.url;
  const env = { ...settings, ...signInEnv(issuer), LAUNCHBOARD_DATABASE_URL: databaseUrl };
  const names: string[] = [];
  for (const round of [1, 2]) {
    await using program = launch(['serve'], env);
    const { url } = await program.line('listening');
    const bursts = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, i) => {
        const token = await issuer.token(claimsOf(`person-${i}`));
        return burst(url, token, `round-${round}-person-${i}`, () => program.kill('SIGKILL'));
      }),
    );
    expect(await program.ended()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await engineFaults(databaseUrl)).toEqual([]);

    await using again = launch(['serve'], env);
    const next = (await again.line('listening')).url;
    for (const one of bursts) names.push(...(await repeat(next, one)));
  }
  await expectKept(databaseUrl, names);
});
