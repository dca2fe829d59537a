import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
});
afterAll(() => people[Symbol.asyncDispose]());

const day = (days: number) => new Date(people.now() + days * DAY_MS).toISOString().slice(0, 10);
const skillsOf = ({ skills }: { skills: { id: string }[] }) => skills.map(({ id }) => id);

test('an opening and who is free keep all that was said of them, and a change says it anew', async () => {
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', closes_at: `${day(20)}T00:00:00Z` };
  const { id: showcase_id } = (await ada.post('/api/showcases', body)).body.showcase;
  const project = await launchProject(ada, { name: 'Tide Clock' });
  await ada.put(`/api/showcases/${showcase_id}/entries/${project}`, {});
  const said = { role: 'Designer', words: 'Colours.', hours: 5, until: day(9), names_project: true, seats: 2 };
  const made = await ada.post(`/api/projects/${project}/openings`, { ...said, skills: ['design'], showcase_id });
  const { opening } = made.body;
  expect(opening).toMatchObject({ ...said, showcase: { id: showcase_id } });
  expect(skillsOf(opening)).toEqual(['design']);
  const other = { role: 'Writer', words: 'Sentences.', hours: 3, until: day(8), names_project: true, seats: 1 };
  const change = { ...other, skills: ['writing'], showcase_id };
  const changed = (await ada.put(`/api/openings/${opening.id}`, change)).body.opening;
  expect(changed).toMatchObject({ ...other, showcase: { id: showcase_id } });
  expect(skillsOf(changed)).toEqual(['writing']);
  const mine = { role: 'Anything', words: 'First year.', hours: 4, until: day(7) };
  const { person } = (await ben.put('/api/me/free', { ...mine, skills: ['hardware'] })).body;
  expect(person).toMatchObject({ ...mine, showcase_id: null });
  expect(skillsOf(person)).toEqual(['hardware']);
});

test('a project that looks for a new owner is listed with its category, and its owners turn the look at its website off', async () => {
  const { categories } = (await people.see('/api/categories')).body;
  const { project } = (await ada.post('/api/projects', { ...aProject, category_id: categories[0].id })).body;
  await ada.put(`/api/projects/${project.id}/new-owner`, { text: null });
  const { projects } = (await people.see('/api/new-owner-projects')).body;
  expect(projects).toMatchObject([{ id: project.id, categories: { id: categories[0].id } }]);
  const off = await ada.put(`/api/projects/${project.id}/link-check`, { is_on: false });
  expect(off.status).toBe(200);
  expect((await ada.get(`/api/projects/${project.id}/life`)).body.life).toMatchObject({ is_link_checked: false });
});
