import { MINUTE_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { recount } from '../../../src/store/integrity/recount.ts';
import { rowsOfTables } from '../../support/database/every-row.ts';
import { idsOf, joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let zora: Person;
let ben: Person;
let mod: Person;
beforeEach(async () => {
  people = await startPeople();
  ben = await people.person('ben');
  mod = await people.moderator('mod');
  zora = await people.person('zora', { name: 'Zora Zorilla', email: 'zz@example.edu', sub: 'zora-subject' });
});
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

const words = /zora|zorilla|zz@|zz-secret/i;

/** Every cell of every table that has the text in it, as `table.column`. */
async function cellsWith(databaseUrl: string, text: RegExp): Promise<string[]> {
  const tables = await rowsOfTables(databaseUrl);
  return tables.flatMap(([name, rows]) => {
    const cells = rows.flatMap((row) => Object.entries(row));
    return cells.filter(([, value]) => text.test(wordsOf(value))).map(([column]) => `${name}.${column}`);
  });
}

const wordsOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);

const log = async () => (await mod.get('/api/moderation/log')).body.entries;

test('needs a sign-in within ten minutes, and says how to get one', async () => {
  people.wait(10 * MINUTE_MS + 1000);
  const stale = await zora.delete('/api/me');
  expect([stale.status, stale.body.code]).toEqual([401, 'fresh_sign_in_required']);
  expect(stale.headers.get('www-authenticate')).toMatch(/error="insufficient_user_authentication".*max_age=600$/);
  expect((await zora.get('/api/me')).status).toBe(200);
  const fresh = await people.person('zora', { sub: 'zora-subject', email: 'zz@example.edu' });
  people.wait(10 * MINUTE_MS);
  expect((await fresh.delete('/api/me')).status).toBe(204);
});

test('leaves no word of the person in any table, also not in what is kept for others', async () => {
  const secret = 'zz-secret';
  await zora.patch('/api/me', {
    username: 'zorilla',
    bio: secret,
    department: secret,
    year_of_study: secret,
    avatar_url: `https://${secret}.example/`,
    website_url: `https://${secret}.example/`,
  });
  const foreign = await launchProject(ben);
  const own = await launchProject(zora, {
    name: secret,
    description: secret,
    website_url: `https://${secret}.example/`,
  });
  const earlier = await launchProject(zora, { name: secret, tagline: secret });
  await zora.delete(`/api/projects/${earlier}`);
  await zora.post(`/api/projects/${foreign}/comments`, { content: secret }, { 'Idempotency-Key': 'one' });
  const removed = await say(zora, foreign, secret);
  await mod.put(`/api/moderation/comments/${removed}/removal`, { reason: 'Tone' });
  await zora.post('/api/collections', { name: secret, description: secret, is_public: true });
  await zora.post('/api/reports', { target_type: 'project', target_id: foreign, reason: 'spam', note: secret });
  await ben.post(
    `/api/projects/${foreign}/members`,
    { user_id: zora.id, role: 'member' },
    { 'Idempotency-Key': 'invite' },
  );
  await mod.put(`/api/moderation/users/${zora.id}/suspension`, { reason: 'Pause' });
  await mod.delete(`/api/moderation/users/${zora.id}/suspension`);
  expect((await log())[0]).toMatchObject({ target_id: zora.id, target_name: 'zorilla' });
  const shared = await launchProject(ben);
  await joinTeam(ben, shared, zora);
  // The words of the search are written soon after a change: as a person's, and as those of two teams.
  await eventually(async () => {
    const { body } = await people.see('/api/search?search=zorilla');
    expect([body.people.length, body.projects.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
      1,
      [own, shared].toSorted(),
    ]);
  });

  expect((await zora.delete('/api/me')).status).toBe(204);
  expect(await cellsWith(people.world.databaseUrl, words)).toEqual([]);
  for (const path of [`/api/users/${zora.id}`, `/api/users/${zora.id}/projects`, `/api/projects/${own}`])
    expect((await people.see(path)).status).toBe(404);
  expect((await ben.get('/api/users?search=zor')).body.users).toEqual([]);
  expect((await log())[0]).toMatchObject({ act: 'lift_suspension', target_id: zora.id, target_name: null });
});

test('takes back votes, leaves teams, withdraws what nobody else owns, and keeps the rest', async () => {
  const [sole, shared, joined] = [await launchProject(zora), await launchProject(zora), await launchProject(ben)];
  await joinTeam(zora, shared, ben, 'owner');
  await joinTeam(ben, joined, zora);
  await zora.put(`/api/projects/${joined}/vote`);
  await ben.put(`/api/projects/${sole}/vote`);
  const users = (await people.see('/api/stats')).body.users;
  await zora.delete('/api/me');
  expect((await people.see(`/api/projects/${sole}`)).status).toBe(404);
  const { project } = (await people.see(`/api/projects/${shared}`)).body;
  expect([project.status, project.users]).toEqual(['active', undefined]);
  for (const id of [shared, joined]) {
    const { members } = (await people.see(`/api/projects/${id}/members`)).body;
    expect(members).toMatchObject([{ user_id: ben.id, invited_by: null }]);
  }
  expect((await people.see(`/api/projects/${joined}`)).body.project.upvotes_count).toBe(0);
  expect((await people.see('/api/stats')).body).toMatchObject({ users: users - 1, projects: 2, votes: 0 });
});

test('leaves the threads of others readable', async () => {
  const id = await launchProject(ben);
  const question = await say(zora, id, 'A question');
  const answer = await say(ben, id, 'An answer', question);
  await zora.delete('/api/me');
  const { comments, total } = (await people.see(`/api/projects/${id}/comments`)).body;
  expect([idsOf(comments), total]).toEqual([[answer], 1]);
  expect(comments[0].parent_id).toBe(question);
});

test('the next sign-in makes a new person with nothing of the old one', async () => {
  await launchProject(zora);
  await zora.delete('/api/me');
  people.wait(1000);
  const reborn = await people.person('zora', { name: 'Zora Zorilla', email: 'zz@example.edu', sub: 'zora-subject' });
  expect(reborn.id).not.toBe(zora.id);
  expect((await reborn.get('/api/me')).body.user.username).toBe('zora-zorilla');
  expect((await reborn.get('/api/me/projects')).body.projects).toEqual([]);
});
