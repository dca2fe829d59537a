import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alter, onPostgres } from '../../support/database.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

// The log by the subject of an act.

let people: People;
let ada: Person;
let ben: Person;
let mod: Person;
let other: Person;
beforeEach(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
  mod = await people.moderator('mod');
  other = await people.moderator('other');
});
afterEach(() => people[Symbol.asyncDispose]());

const why = { reason: 'Because' };
const actsOf = async (query: string): Promise<string[]> => {
  const { body } = await other.get(`/api/moderation/log?${query}`);
  expect(body.total).toBe(body.entries.length);
  return body.entries.map(({ act }: { act: string }) => act);
};

test('an act is found by its target, by every project and person it concerns, and by who did it', async () => {
  const id = await launchProject(ada);
  const quiet = await launchProject(await people.person('quiet'));
  const mate = await people.person('mate');
  await joinTeam(ada, id, mate);
  const comment = await say(ben, id, 'Hm');
  const report = (await ada.post('/api/reports', { target_type: 'comment', target_id: comment, reason: 'abuse' })).body;
  await mod.put(`/api/moderation/comments/${comment}/removal`, why);
  await mod.put(`/api/moderation/reports/${report.report.id}/resolution`, { ...why, resolution: 'upheld' });
  await mod.put(`/api/moderation/users/${ben.id}/suspension`, why);
  await other.put(`/api/moderation/projects/${id}/removal`, why);

  expect(await actsOf(`target_type=comment&target_id=${comment}`)).toEqual(['remove_comment']);
  expect(await actsOf(`target_id=${report.report.id}`)).toEqual(['upheld_report']);
  expect(await actsOf('target_type=user')).toEqual(['suspend_user']);
  expect(await actsOf(`concerns=${ben.id}`)).toEqual(['suspend_user', 'upheld_report', 'remove_comment']);
  expect(await actsOf(`concerns=${id}`)).toEqual(['remove_project', 'upheld_report', 'remove_comment']);
  expect(await actsOf(`concerns=${id.toUpperCase()}&target_type=project`)).toEqual(['remove_project']);
  for (const person of [ada, mate]) expect(await actsOf(`concerns=${person.id}`)).toEqual(['remove_project']);
  expect(await actsOf(`moderator=${mod.id}`)).toEqual(['suspend_user', 'upheld_report', 'remove_comment']);
  expect(await actsOf(`moderator=${mod.id}&target_id=${ben.id}`)).toEqual(['suspend_user']);
  expect(await actsOf(`moderator=${other.id}&concerns=${ben.id}`)).toEqual([]);
  for (const nobody of [quiet, randomUUID()]) expect(await actsOf(`concerns=${nobody}`)).toEqual([]);
});

test('a filtered log has pages, and a filter that is none is refused', async () => {
  for (const reason of ['One', 'Two', 'Three']) await mod.put(`/api/moderation/users/${ben.id}/suspension`, { reason });
  const { body } = await mod.get(`/api/moderation/log?concerns=${ben.id}&limit=1&offset=1`);
  expect(body).toMatchObject({ entries: [{ reason: 'Two' }], total: 3, limit: 1, offset: 1 });
  expect((await mod.get('/api/moderation/log?target_type=planet')).status).toBe(400);
  expect((await mod.get('/api/moderation/log?concerns=me')).status).toBe(404);
});

test('who has left is still found by the id', async () => {
  const id = await launchProject(ada);
  await mod.put(`/api/moderation/projects/${id}/removal`, why);
  expect((await ada.delete('/api/me')).status).toBe(204);
  expect(await actsOf(`concerns=${ada.id}`)).toEqual(['remove_project']);
});

/** In one statement, past a trigger on DELETE. */
const replaceConcerns = onPostgres
  ? 'TRUNCATE moderation_log_concerns'
  : 'INSERT OR REPLACE INTO moderation_log_concerns SELECT * FROM moderation_log_concerns';

test('what an act concerned is append-only as the log is, also for whoever holds the database', async () => {
  await mod.put(`/api/moderation/users/${ben.id}/suspension`, why);
  const changes = [
    'UPDATE moderation_log_concerns SET seq = 7',
    'DELETE FROM moderation_log_concerns',
    replaceConcerns,
  ];
  for (const statement of changes)
    await expect(alter(people.world.databaseUrl, statement)).rejects.toThrow('append-only');
  expect(await actsOf(`concerns=${ben.id}`)).toEqual(['suspend_user']);
});
