import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

const DAY = 24 * HOUR_MS;

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
});
afterAll(() => people[Symbol.asyncDispose]());

const iso = (days: number) => new Date(people.now() + days * DAY).toISOString();

async function showcase(person: Person, fields: object = {}): Promise<string> {
  const body = { name: 'HCI', visibility: 'public', closes_at: iso(10), ...fields };
  return (await person.post('/api/showcases', body)).body.showcase.id;
}

async function course(person: Person = ada, fields: object = {}) {
  const id = await showcase(person, fields);
  const body = { name: 'Human-Computer Interaction', code: 'CS 147', showcase_id: id, term: 'Autumn 2026' };
  const made = await person.post('/api/courses', body);
  expect(made.status).toBe(201);
  return { showcase: id, id: made.body.course.id as string, at: `/api/courses/${made.body.course.id}` };
}

/** As a curator who has agreed. */
async function curates(person: Person, id: string) {
  await ada.post(`/api/collections/${id}/curators`, { user_id: person.id });
  const { curations } = (await person.get('/api/me/curations')).body;
  const [mine] = curations.filter((one: { collection_id: string }) => one.collection_id === id);
  expect((await person.put(`/api/me/curations/${mine.id}/acceptance`)).status).toBe(200);
}

test('a course has its showcases with their terms and first projects, the last that closes first, and their curators as teachers', async () => {
  const { at, id, showcase: first } = await course();
  const second = await showcase(ada, { name: 'HCI, spring', closes_at: iso(100), accepts: 'all' });
  expect((await ada.put(`/api/showcases/${second}/course`, { course_id: id, term: 'Spring 2027' })).status).toBe(200);
  const project = await launchProject(ada);
  await ada.put(`/api/showcases/${second}/entries/${project}`, {});
  await curates(ben, second);
  const seen = (await people.see(`${at}?previews=3`)).body;
  expect(seen.course).toMatchObject({ name: 'Human-Computer Interaction', code: 'CS 147', showcases_count: 2 });
  expect(seen.course.my).toBe(undefined);
  expect(seen.course.teachers.map((one: { id: string }) => one.id).toSorted()).toEqual([ada.id, ben.id].toSorted());
  expect(seen.showcases.map((one: { id: string; term: string }) => [one.id, one.term])).toEqual([
    [second, 'Spring 2027'],
    [first, 'Autumn 2026'],
  ]);
  expect(seen.showcases[0].previews).toMatchObject([{ id: project }]);
  expect((await people.see(`/api/showcases/${second}`)).body.showcase.course).toEqual({
    id,
    name: 'Human-Computer Interaction',
    code: 'CS 147',
    term: 'Spring 2027',
  });
  expect((await people.see('/api/courses')).body.courses.map((one: { id: string }) => one.id)).toContain(id);
});

test('its pages by cursor have each showcase once', async () => {
  const { at, id, showcase: first } = await course();
  const more: string[] = [];
  for (const days of [20, 30]) {
    const next = await showcase(ada, { closes_at: iso(days) });
    await ada.put(`/api/showcases/${next}/course`, { course_id: id, term: null });
    more.unshift(next);
  }
  const ids: string[] = [];
  let page = (await people.see(`${at}?limit=1`)).body;
  for (;;) {
    ids.push(...page.showcases.map((one: { id: string }) => one.id));
    if (!page.next) break;
    page = (await people.see(`${at}?limit=1&cursor=${encodeURIComponent(page.next)}`)).body;
  }
  expect(ids).toEqual([...more, first]);
});

test('whoever sees none of its showcases sees no course; an unlisted one leads to it and is not listed in it', async () => {
  const { at, id, showcase: only } = await course(ada, { visibility: 'private' });
  expect((await people.see(at)).status).toBe(404);
  expect((await ben.get(at)).status).toBe(404);
  expect((await ada.get(at)).body).toMatchObject({ course: { my: { is_teacher: true } }, showcases: [{ id: only }] });
  await ada.patch(`/api/showcases/${only}`, { visibility: 'unlisted' });
  const seen = (await people.see(at)).body;
  expect([seen.course.showcases_count, seen.showcases, seen.course.teachers]).toEqual([0, [], []]);
  expect((await ben.get(at)).body.course.my).toEqual({ is_teacher: false });
  expect((await people.see('/api/courses')).body.courses.map((one: { id: string }) => one.id)).not.toContain(id);
  expect((await ada.get('/api/me/courses')).body.courses.map((one: { id: string }) => one.id)).toContain(id);
  expect((await ben.get('/api/me/courses')).body.courses.map((one: { id: string }) => one.id)).not.toContain(id);
});

test('only its teachers change it and put showcases of theirs into it', async () => {
  const { at, id, showcase: first } = await course();
  const foreign = await showcase(ben);
  expect((await ben.put(`/api/showcases/${foreign}/course`, { course_id: id })).status).toBe(403);
  expect((await ben.patch(at, { name: 'Mine' })).status).toBe(403);
  expect((await ada.put(`/api/showcases/${foreign}/course`, { course_id: id })).status).toBe(403);
  expect((await ben.delete(`/api/showcases/${first}/course`)).status).toBe(403);
  expect((await ben.post('/api/courses', { name: 'Mine', showcase_id: first })).status).toBe(403);
  await curates(ben, first);
  expect((await ben.patch(at, { name: 'HCI', code: null })).body.course).toMatchObject({ name: 'HCI', code: null });
  expect((await ben.put(`/api/showcases/${foreign}/course`, { course_id: id })).status).toBe(200);
  // A teacher takes out what a colleague has put in.
  expect((await ada.delete(`/api/showcases/${foreign}/course`)).status).toBe(204);
  expect((await ada.delete(`/api/showcases/${foreign}/course`)).status).toBe(204);
  for (const body of [{ name: ' ' }, { name: 'x'.repeat(limits.texts.name + 1) }, { code: 'x'.repeat(99) }, {}])
    expect((await ada.patch(at, body)).status).toBe(400);
});

test('the term stays unless another is given, and a course goes with its last showcase', async () => {
  const { at, id, showcase: first } = await course();
  const of = `/api/showcases/${first}/course`;
  const termNow = async () => (await ada.get(`/api/showcases/${first}`)).body.showcase.course.term;
  await ada.put(of, { course_id: id });
  expect(await termNow()).toBe('Autumn 2026');
  await ada.put(of, { course_id: id, term: null });
  expect(await termNow()).toBe(null);
  // Into another course: the first has nothing left.
  const other = await course();
  expect((await ada.put(of, { course_id: other.id })).status).toBe(200);
  expect((await ada.get(at)).status).toBe(404);
  await ada.delete(`/api/collections/${other.showcase}`);
  expect((await ada.get(other.at)).status).toBe(200);
  await ada.delete(of);
  expect((await ada.get(other.at)).status).toBe(404);
});

test('the next showcase belongs to the same course, in its own term', async () => {
  const { at, showcase: first } = await course();
  const next = await ada.post(`/api/showcases/${first}/next`, {
    ...{ name: 'HCI, spring', closes_at: iso(190), term: 'Spring 2027' },
  });
  expect(next.body.showcase.course).toMatchObject({ name: 'Human-Computer Interaction', term: 'Spring 2027' });
  expect((await people.see(at)).body.showcases.length).toBe(1);
  expect((await ada.get(at)).body.showcases.map((one: { term: string }) => one.term)).toEqual([
    'Spring 2027',
    'Autumn 2026',
  ]);
});

test('a repeated key makes one course, and racing requests leave a showcase in one', async () => {
  const id = await showcase(ada);
  const body = { name: 'Twice', showcase_id: id };
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const [once, twice] = [await ada.post('/api/courses', body, key), await ada.post('/api/courses', body, key)];
  expect(once.body.course.id).toBe(twice.body.course.id);
  const all = await Promise.all([1, 2, 3, 4].map(() => ada.post('/api/courses', { name: 'Race', showcase_id: id })));
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const mine = (await ada.get('/api/me/courses')).body.courses.filter((one: { name: string }) => one.name === 'Race');
  expect(mine.length).toBe(1);
});

test('an erased teacher is on no course, and the course stays with the others', async () => {
  const { at, showcase: first } = await course();
  const eve = await people.person(`eve-${crypto.randomUUID()}`);
  await curates(eve, first);
  expect((await people.see(at)).body.course.teachers.length).toBe(2);
  expect((await eve.delete('/api/me')).status).toBe(204);
  expect((await people.see(at)).body.course.teachers.map((one: { id: string }) => one.id)).toEqual([ada.id]);
});
