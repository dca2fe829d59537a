import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let jo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, jo] = [await people.person('ada'), await people.person('jo')];
});
afterAll(() => people[Symbol.asyncDispose]());

const iso = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();

/** A showcase with everything that the next one takes over, and what it does not. */
async function course() {
  const { body } = await ada.post('/api/showcases', {
    ...{ name: 'Course, spring', visibility: 'public', description: 'What we expect.', place: 'Hall 2' },
    ...{
      opens_at: iso(-1),
      closes_at: iso(10),
      shown_at: iso(12),
      voting_opens_at: iso(11),
      voting_closes_at: iso(12),
    },
    ...{ votes_each: 3, who_may_enter: 'link', accepts: 'all', tracks: [{ name: 'Hardware' }] },
  });
  const before = body.showcase;
  const at = `/api/showcases/${before.id}`;
  await ada.put(`${at}/jury`, { kind: 'rubric', criteria: [{ name: 'Craft', weight: 2 }], is_open: true });
  await ada.post(`${at}/judges`, { user_id: jo.id });
  people.wait(1);
  await ada.post(`${at}/judges`, { address: 'external@example.edu' });
  await ada.patch(`${at}/roster`, { add: [{ address: 'old@example.edu' }] });
  const project = await launchProject(ada);
  await ada.put(`${at}/entries/${project}`, {});
  return { before, at };
}

const invitations = async (person: Person, id: string) =>
  (await person.get('/api/me/notices')).body.notices.filter(
    (one: { kind: string; collection?: { id: string } }) =>
      one.kind === 'judge_invitation' && one.collection?.id === id,
  );

test('the next showcase has the settings, the tracks and the criteria of the one before, its times moved on, and is private', async () => {
  const { before, at } = await course();
  const next = await ada.post(`${at}/next`, { name: 'Course, autumn', closes_at: iso(190) });
  expect(next.status).toBe(201);
  const { showcase } = next.body;
  expect(next.headers.get('location')).toBe(`/api/showcases/${showcase.id}`);
  const same = ['description', 'place', 'votes_each', 'who_may_enter', 'accepts', 'tracks'];
  for (const name of same) expect(showcase[name]).toEqual(before[name]);
  expect(showcase).toMatchObject({ name: 'Course, autumn', visibility: 'private', entries_count: 0, awards: [] });
  expect(showcase).toMatchObject({ opens_at: iso(179), closes_at: iso(190), shown_at: iso(192) });
  expect(showcase).toMatchObject({ voting_opens_at: iso(191), voting_closes_at: iso(192) });
  expect(showcase.link_token).not.toBe(before.link_token);
  const { jury } = (await ada.get(`/api/showcases/${showcase.id}/jury`)).body;
  expect(jury).toMatchObject({ kind: 'rubric', criteria: [{ name: 'Craft', weight: 2 }], is_open: false, judges: [] });
  expect((await ada.get(`/api/showcases/${showcase.id}/roster`)).body.lines).toEqual([]);
  expect((await ada.get(`/api/showcases/${showcase.id}/entries`)).body.entries).toEqual([]);
  expect((await people.see(`/api/showcases/${showcase.id}`)).status).toBe(404);
});

test('its judges are invited if that is wanted, but for those who never agreed, and hear of it once others see the showcase, and once only', async () => {
  const { at } = await course();
  await jo.put(`${at}/jury/assignment`);
  const { id } = (await ada.post(`${at}/next`, { name: 'Next', closes_at: iso(190), invites_judges: true })).body
    .showcase;
  const { judges } = (await ada.get(`/api/showcases/${id}/jury`)).body.jury;
  expect(
    judges.map(({ state, user, address }: { state: string; user?: { id: string }; address: string | null }) => [
      state,
      user?.id ?? address,
    ]),
  ).toEqual([['invited', jo.id]]);
  expect(await invitations(jo, id)).toEqual([]);
  await ada.patch(`/api/showcases/${id}`, { place: 'Hall 3' });
  expect(await invitations(jo, id)).toEqual([]);
  await ada.patch(`/api/showcases/${id}`, { visibility: 'unlisted' });
  expect(await invitations(jo, id)).toHaveLength(1);
  await ada.patch(`/api/showcases/${id}`, { visibility: 'private' });
  await ada.patch(`/api/showcases/${id}`, { visibility: 'public' });
  expect((await invitations(jo, id))[0]).toMatchObject({ events_count: 1 });
});

test('it closes later than the one before, is begun by its curators, and once for a key', async () => {
  const { at } = await course();
  for (const closes_at of [iso(9), 'soon'])
    expect((await ada.post(`${at}/next`, { name: 'Next', closes_at })).status).toBe(400);
  const body = { name: 'Next', closes_at: iso(190) };
  expect((await jo.post(`${at}/next`, body)).status).toBe(403);
  const twice = [1, 2].map(() => ada.post(`${at}/next`, body, { 'Idempotency-Key': 'next-1' }));
  const [one, two] = await Promise.all(twice);
  expect(one?.body.showcase.id).toBe(two?.body.showcase.id);
});
