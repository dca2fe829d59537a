import { randomUUID } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const BUDGET = 8;

let people: People;
let mallory: Person;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_BUDGET_INVITATIONS: `${BUDGET}/24h` });
  mallory = await people.person('mallory');
});
afterEach(() => people[Symbol.asyncDispose]());

const somebody = () => people.person(`p${randomUUID().slice(0, 8)}`);

async function showcaseOf(curator: Person, roster: readonly string[] = []): Promise<string> {
  const closes_at = new Date(people.now() + 60 * DAY_MS).toISOString();
  const call = { name: 'Course', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await curator.post('/api/showcases', call)).body.showcase;
  const lines = await curator.patch(`/api/showcases/${id}/roster`, { add: roster.map((address) => ({ address })) });
  expect(lines.body.added).toBe(roster.length);
  return id;
}

const suggestionsTo = async (person: Person): Promise<string[]> =>
  (await person.get('/api/me/notices')).body.notices
    .filter(({ outcome }: { outcome?: string }) => outcome === 'suggested')
    .map(({ id }: { id: string }) => id);

const free = async (person: Person, body: object = {}): Promise<string> =>
  (await person.put('/api/me/free', { skills: ['design'], ...body })).body.person.id;

async function openIn(owner: Person, showcase: string, role: string): Promise<string> {
  const project = await launchProject(owner);
  await owner.put(`/api/showcases/${showcase}/entries/${project}`, {});
  const body = { role, skills: ['design'], showcase_id: showcase };
  return (await owner.post(`/api/projects/${project}/openings`, body)).body.opening.id;
}

test("a stranger's showcase with a roster of everybody suggests as often as its curator may invite, and no more", async () => {
  const names = Array.from({ length: BUDGET + 2 }, (_, n) => `student${n}`);
  const students: { person: Person; id: string }[] = [];
  for (const name of names) {
    const person = await people.person(name);
    students.push({ person, id: await free(person) });
  }
  const showcase = await showcaseOf(
    mallory,
    names.map((name) => `${name}@example.edu`),
  );
  expect((await mallory.get(`/api/showcases/${showcase}/alone`)).body.people).toHaveLength(names.length);
  const opening_id = await openIn(await somebody(), showcase, 'Anybody');
  const statuses = [];
  for (const { id } of students)
    statuses.push((await mallory.post(`/api/showcases/${showcase}/pairings`, { free_id: id, opening_id })).status);
  expect(statuses).toEqual([...Array(BUDGET).fill(201), 429, 429]);
  const told = await Promise.all(students.map(async ({ person }) => (await suggestionsTo(person)).length));
  expect(told).toEqual([...Array(BUDGET).fill(1), 0, 0]);
});

test('a person gets at most one suggestion a week in a showcase; repeating it changes nothing', async () => {
  const [eve, ben] = [await somebody(), await somebody()];
  const [showcase, other] = [await showcaseOf(mallory), await showcaseOf(await somebody())];
  const owner = await somebody();
  const openings = [await openIn(owner, showcase, 'One'), await openIn(owner, showcase, 'Two')];
  const [evesId, bensId] = [await free(eve, { showcase_id: showcase }), await free(ben, { showcase_id: showcase })];
  const suggest = (body: object) => mallory.post(`/api/showcases/${showcase}/pairings`, body);
  const first = { free_id: evesId, opening_id: openings[0] };
  for (const _ of [1, 2]) expect((await suggest(first)).status).toBe(201);
  const second = { free_id: evesId, opening_id: openings[1] };
  const refused = await suggest(second);
  const until = people.now() + limits.openings.suggestedDays * DAY_MS;
  expect([refused.status, refused.body.code]).toEqual([429, 'budget_spent']);
  expect(refused.body.reason).toContain(new Date(until).toISOString());
  // Nor with somebody to whom nothing was suggested yet, who then hears nothing either.
  expect((await suggest({ free_id: bensId, with_free_id: evesId })).status).toBe(429);
  expect([(await suggestionsTo(eve)).length, (await suggestionsTo(ben)).length]).toEqual([1, 0]);
  expect((await eve.get('/api/me/team-mates')).body.pairings).toHaveLength(1);
  // Another showcase has a week of its own.
  await free(eve, { showcase_id: other });
  people.wait(limits.openings.suggestedDays * DAY_MS);
  expect((await suggest(second)).status).toBe(201);
});

test('the week goes on when what was suggested ends and begins anew, and when the same curator opens another showcase', async () => {
  const [eve, owner] = [await somebody(), await somebody()];
  const [showcase, other] = [await showcaseOf(mallory), await showcaseOf(mallory)];
  const freeIn = async (id: string) => free(eve, { showcase_id: id });
  const suggest = (id: string, free_id: string, opening_id: string) =>
    mallory.post(`/api/showcases/${id}/pairings`, { free_id, opening_id });
  const first = await openIn(owner, showcase, 'One');
  const evesId = await freeIn(showcase);
  expect((await suggest(showcase, evesId, first)).status).toBe(201);
  // The team ends its opening and looks for the same again.
  await owner.delete(`/api/openings/${first}`);
  const second = await openIn(owner, showcase, 'One');
  expect((await suggest(showcase, evesId, second)).body.code).toBe('budget_spent');
  // The person is not free any more, and is again.
  await eve.delete(`/api/free-people/${evesId}`);
  const anew = await freeIn(showcase);
  expect((await suggest(showcase, anew, second)).body.code).toBe('budget_spent');
  const elsewhere = await openIn(owner, other, 'One');
  expect((await suggest(other, await freeIn(other), elsewhere)).body.code).toBe('budget_spent');
  expect(await suggestionsTo(eve)).toEqual([]);
  people.wait(limits.openings.suggestedDays * DAY_MS);
  expect((await suggest(showcase, anew, second)).status).toBe(201);
  expect(await suggestionsTo(eve)).toHaveLength(1);
});

test('what people say to be found is paid like invitations, also a change of it; a confirmation is free', async () => {
  const eve = await somebody();
  const project = await launchProject(eve);
  const { opening } = (await eve.post(`/api/projects/${project}/openings`, { role: 'Designer' })).body;
  const change = () => eve.put(`/api/openings/${opening.id}`, { role: 'Designer' });
  const say = () => eve.put('/api/me/free', { role: 'Anything' });
  const { person } = (await say()).body;
  for (let n = 2; n < BUDGET; n += 1) expect((await (n % 2 ? change : say)()).status).toBe(200);
  for (const refused of [await change(), await say()]) expect(refused.body.code).toBe('budget_spent');
  expect((await eve.put(`/api/openings/${opening.id}/confirmation`)).status).toBe(200);
  expect((await eve.put(`/api/free-people/${person.id}/confirmation`)).status).toBe(200);
  people.wait(25 * HOUR_MS);
  expect((await change()).status).toBe(200);
});
