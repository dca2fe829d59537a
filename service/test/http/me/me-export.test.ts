import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';
import { somePicture } from '../../support/pictures.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

test('an export has everything the board holds about me, and nothing of others', async () => {
  const mod = await people.moderator('mod');
  const [own, draft, withdrawn, foreign] = [
    await launchProject(ada),
    await launchProject(ada, { draft: true, description: 'Not yet' }),
    await launchProject(ada, { description: 'Once was' }),
    await launchProject(ben),
  ];
  await ada.delete(`/api/projects/${withdrawn}`);
  const invited = await ben.post(`/api/projects/${foreign}/members`, { user_id: ada.id, role: 'member' });
  const [kept, removed, deleted] = [
    await say(ada, foreign, 'Kept'),
    await say(ada, foreign, 'Removed'),
    await say(ada, foreign, 'Deleted'),
  ];
  await mod.put(`/api/moderation/comments/${removed}/removal`, { reason: 'Tone' });
  await ada.delete(`/api/comments/${deleted}`);
  await say(ben, own, 'Of somebody else');
  await ada.put(`/api/projects/${foreign}/vote`);
  const cast = people.now();
  await ada.put(`/api/projects/${own}/vote`);
  people.wait(1000);
  await ada.delete(`/api/projects/${own}/vote`);
  await ada.put(`/api/me/bookmarks/${foreign}`);
  const cover = { id: await somePicture(people.world.store, ada.id), alt: 'A shelf' };
  const collection = (await ada.post('/api/collections', { name: 'Private', cover })).body.collection.id;
  await ada.put(`/api/collections/${collection}/projects/${foreign}`, { note: 'The best of it' });
  const report = { target_type: 'user', target_id: ben.id, reason: 'spam', note: 'So much' };
  const reported = (await ada.post('/api/reports', report)).body.report.id;

  const { body } = await ada.get('/api/me/export');
  expect(body.profile).toEqual((await ada.get('/api/me')).body.user);
  expect(body.exported_at).toBe(new Date(people.now()).toISOString());
  expect(idsOf(body.projects).toSorted()).toEqual([own, draft, withdrawn].toSorted());
  expect(body.memberships.map((one: { project_id: string }) => one.project_id).toSorted()).toEqual(
    [own, draft, withdrawn].toSorted(),
  );
  expect(body.invitations).toMatchObject([{ id: invited.body.member.id, project_id: foreign }]);
  expect(idsOf(body.comments).toSorted()).toEqual([kept, removed].toSorted());
  expect(body.comments.map((one: { content: string }) => one.content).toSorted()).toEqual(['Kept', 'Removed']);
  expect(body.votes).toMatchObject([{ project_id: foreign }]);
  const castAt = new Date(cast).toISOString();
  expect(body.withdrawn_votes).toEqual([{ project_id: own, created_at: castAt, withdrawn_at: expect.any(String) }]);
  expect(body.bookmarks).toMatchObject([{ project_id: foreign }]);
  expect(body.collections).toMatchObject([{ id: collection, name: 'Private', cover, project_ids: [foreign] }]);
  expect(body.collections[0].notes).toEqual([{ project_id: foreign, note: 'The best of it' }]);
  expect(body.reports).toMatchObject([{ id: reported, ...report }]);
  expect(JSON.stringify(body)).not.toContain('Of somebody else');
  expect(JSON.stringify(body)).not.toContain('ben@');
});

test('an export of somebody new is empty but for the profile', async () => {
  const cleo = await people.person('cleo');
  const {
    profile,
    exported_at: _at,
    notice_preferences: _preferences,
    ...rest
  } = (await cleo.get('/api/me/export')).body;
  expect(profile.email).toBe('cleo@example.edu');
  for (const [name, list] of Object.entries(rest)) expect(list, name).toEqual([]);
});
