import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
let eve: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  const person = (name: string) => people.person(name);
  [ada, ben, cleo, eve] = [await person('ada'), await person('ben'), await person('cleo'), await person('eve')];
});
afterAll(() => people[Symbol.asyncDispose]());

const at = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();

/** A showcase with three projects: ben's with two votes, eve's two with one and none. */
async function voted(fields: Record<string, unknown> = {}) {
  const vote = { votes_each: 3, closes_at: at(1), voting_opens_at: at(2), voting_closes_at: at(3) };
  const body = { name: 'Demo day', visibility: 'public', accepts: 'all', ...vote, ...fields };
  const { id } = (await ada.post('/api/showcases', body)).body.showcase;
  const projects: string[] = [];
  for (const [owner, name] of [
    [ben, 'First'],
    [eve, 'Second'],
    [eve, 'Nobody’s'],
  ] as const) {
    const project = await launchProject(owner, { name });
    await owner.put(`/api/showcases/${id}/entries/${project}`, {});
    projects.push(project);
  }
  const [first, second, none] = projects as [string, string, string];
  people.wait(2.5 * DAY_MS);
  for (const [person, project] of [
    [ada, first],
    [cleo, first],
    [ada, second],
  ] as const)
    expect((await person.put(`/api/showcases/${id}/votes/${project}`)).status).toBe(200);
  return { id, first, second, none };
}

const placesOf = async (path: string) =>
  ((await people.see(path)).body.project ?? (await people.see(path)).body.user).audience_places?.map(
    ({ place, showcase, project }: { place: number; showcase: { id: string }; project: { id: string } }) => [
      place,
      showcase.id,
      project.id,
    ],
  );

test('a place in the vote of the audience is told once the vote is over, of the project and of everybody on its team', async () => {
  const { id, first, second, none } = await voted();
  expect(await placesOf(`/api/projects/${first}`)).toBeUndefined();
  people.wait(DAY_MS);
  // A reply that is kept is made anew with the next change of the board: a vote ends by the clock alone.
  await joinTeam(ben, first, cleo);
  expect(await placesOf(`/api/projects/${first}`)).toEqual([[1, id, first]]);
  expect(await placesOf(`/api/projects/${second}`)).toEqual([[2, id, second]]);
  // Without a vote there is no place, however few took part.
  expect(await placesOf(`/api/projects/${none}`)).toBeUndefined();
  for (const person of [ben, cleo]) expect(await placesOf(`/api/users/${person.id}`)).toEqual([[1, id, first]]);
  expect(await placesOf(`/api/users/${ada.id}`)).toBeUndefined();
});

test('awards stand on the profile of the team, and go with the project, the showcase or the word of the team', async () => {
  const { id, second } = await voted();
  people.wait(DAY_MS);
  await ada.put(`/api/showcases/${id}/awards`, { awards: [{ name: 'Best demo', project_id: second }] });
  const profile = async () => (await people.see(`/api/users/${eve.id}`)).body.user;
  const award = { name: 'Best demo', showcase: { id }, project: { id: second, name: 'Second' } };
  expect(await profile()).toMatchObject({ awards: [award] });
  const { life } = (await people.see(`/api/projects/${second}/life`)).body;
  expect(life.events).toMatchObject([{ kind: 'award', award: 'Best demo', showcase: { id } }, { kind: 'launch' }]);
  const refusal = `/api/showcases/${id}/entries/${second}/awards/refusal`;
  await ben.put(refusal);
  expect((await eve.put(refusal)).status).toBe(204);
  expect(await placesOf(`/api/projects/${second}`)).toBeUndefined();
  expect((await profile()).awards).toBeUndefined();
  expect((await eve.delete(refusal)).status).toBe(204);
  expect((await profile()).awards).toHaveLength(1);
  await ada.patch(`/api/showcases/${id}`, { visibility: 'unlisted' });
  expect((await profile()).awards).toBeUndefined();
  expect(await placesOf(`/api/projects/${second}`)).toBeUndefined();
});
