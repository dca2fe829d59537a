import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CountChanges } from '../../src/store/board-counts.ts';
import { recount } from '../../src/store/integrity/recount.ts';
import { takeFromProjects } from '../../src/store/projects/changes.ts';
import { inChunks } from '../../src/store/queries/chunks.ts';
import type { Reads, Store } from '../../src/store/store.ts';
import { launch } from '../processes/program.ts';
import { newDatabase } from '../support/database.ts';
import { startIssuer } from '../support/issuer.ts';
import { claimsOf, signInEnv } from '../support/members.ts';
import { comment, project, put } from '../support/rows.ts';
import { openUnhurried } from '../support/unhurried.ts';

// Somebody who has left very much, erased by a program that is killed in the middle of it.

const PROJECTS = 3000;

const votesOf = async (store: Store, userId: string): Promise<number> => {
  const votes = ({ db }: Reads) => db.selectFrom('votes').select('project_id').where('user_id', '=', userId).execute();
  return (await store.read(votes)).length;
};

/** Votes on every project, and a comment on each tenth. */
async function leaveMuch(store: Store, userId: string) {
  const projects = Array.from({ length: PROJECTS }, () => project());
  const commented = projects.filter((_, i) => i % 10 === 0);
  await put(store, { projects, comments: commented.map(({ id }) => comment({ project_id: id, user_id: userId })) });
  await store.write(async (writes) => {
    const counts = new CountChanges();
    const votes = projects.map(({ id }) => ({ project_id: id, user_id: userId, created_at: 1 }));
    await inChunks(votes, (some) => writes.db.insertInto('votes').values(some).execute());
    await takeFromProjects(
      writes,
      counts,
      'votes',
      projects.map(({ id }) => id),
      -1,
    );
    await counts.write(writes);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a profile, a refusal or numbers
const bodyOf = (answer: Response): Promise<any> => answer.json();

const isLeft = (store: Store) =>
  store.read(async ({ db }) => (await db.selectFrom('unfinished_erasures').selectAll().execute()).length > 0);

test('an erasure that a crash cut short is finished by whoever comes next, and every count is right all the time', async () => {
  await using database = await newDatabase();
  await using issuer = await startIssuer();
  const env = {
    LAUNCHBOARD_PORT: '0',
    LAUNCHBOARD_RATE_LIMIT: '0',
    ...signInEnv(issuer),
    LAUNCHBOARD_DATABASE_URL: database.url,
  };
  const store = openUnhurried(database.url);
  const token = await issuer.token(claimsOf('zora'));
  const headers = { Authorization: `Bearer ${token}` };
  {
    await using program = launch(['serve'], env);
    const { url } = await program.line('listening');
    const { user } = await bodyOf(await fetch(`${url}/api/me`, { headers }));
    await leaveMuch(store, user.id);
    const erased = fetch(`${url}/api/me`, { method: 'DELETE', headers }).catch(() => undefined);
    // SQLite answers at once: without a turn the request would never be sent.
    while ((await votesOf(store, user.id)) === PROJECTS) await turn();
    program.kill('SIGKILL');
    await Promise.all([erased, program.ended()]);
    expect(await votesOf(store, user.id)).toBeGreaterThan(0);
    expect(await store.read(recount)).toEqual([]);
  }
  await using again = launch(['serve'], env);
  const { url } = await again.line('listening');
  const refused = await fetch(`${url}/api/me`, { headers });
  expect((await bodyOf(refused)).code).toBe('account_erased');
  await expect.poll(() => isLeft(store)).toBe(false);
  expect(await store.read(recount)).toEqual([]);
  expect((await bodyOf(await fetch(`${url}/api/stats`))).votes).toBe(0);
  await store.close();
}, 120_000);
