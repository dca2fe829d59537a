import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { addRepository } from '../../support/rows/repository-rows.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben] = await Promise.all([people.person('ada'), people.person('ben')]);
});
afterAll(() => people[Symbol.asyncDispose]());

test('an entry says since when its repository has commits, and no more of it; one without a repository says nothing', async () => {
  const closes_at = new Date(people.now() + 9 * DAY_MS).toISOString();
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', body)).body.showcase;
  const [joined, plain] = [await launchProject(ben), await launchProject(ben, { name: 'Plain' })];
  await people.world.store.write(({ db }) => addRepository(db, { project: joined, owner: ben.id, releases: [] }));
  for (const project of [joined, plain]) await ben.put(`/api/showcases/${id}/entries/${project}`, {});
  const { entries } = (await ada.get(`/api/showcases/${id}/entries`)).body;
  const repositoryOf = (project: string) =>
    entries.find(({ project_id }: { project_id: string }) => project_id === project)?.repository;
  const at = '2026-01-12T08:00:00.000Z';
  expect(repositoryOf(joined)).toEqual({
    ...{ url: 'https://github.com/tide/clock', first_commit_at: at, last_activity_at: at },
  });
  expect(repositoryOf(plain)).toBeUndefined();
});
