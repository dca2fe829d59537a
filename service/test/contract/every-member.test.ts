import { noticeKinds, type Operation, operations, projectTextNames } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiAndData } from '../support/catalogue.ts';
import { launchProject, type People, type Person, startPeople } from '../support/people.ts';
import { somePicture } from '../support/pictures.ts';

// Members of the contract that no test beside its noun has a reason to send or to see. A whole run counts which members
// of the document the tests have met, and names each that they have not: `dev/testing/members.ts`.

let people: People;
let ada: Person;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' });
  ada = await people.person('ada');
  mod = await people.moderator('judge');
});
afterAll(() => people[Symbol.asyncDispose]());

const url = 'https://tide.example/a';

/** A value of each member of a body, unlike what was there before. */
const values: Record<string, unknown> = {
  ...Object.fromEntries(projectTextNames.map((name) => [name, `Another ${name}`])),
  name: 'Another Name',
  tagline: 'Another tagline',
  bio: 'Another bio',
  username: 'another',
  full_name: 'Another Name',
  year_of_study: 'Year 4',
  department: 'Oceanography',
  category_id: aiAndData,
  names: [{ language: 'de', name: 'Meere' }],
  icon: 'leaf',
  color: '#2f6fc4',
  is_active: false,
  is_public: true,
  visibility: 'unlisted',
};
const anotherFor = (name: string) => values[name] ?? (name.endsWith('_url') ? url : undefined);

/** They name pictures that are there (`pictures.test.ts`), or only a draft can have them (`scheduled-launches.test.ts`). */
const others = ['images', 'portrait', 'cover', 'launches_at'];
const membersOf = ({ body }: Operation) =>
  Object.keys(body?.properties ?? {})
    .filter((name) => !others.includes(name))
    .map((name): [string, unknown] => [name, anotherFor(name)]);

describe('a member that is changed alone comes back changed', () => {
  test.each(membersOf(operations.updateProject))('%s of a project', async (name, value) => {
    const id = (await ada.post('/api/projects', { name: 'Tide Clock', tagline: 'Look', draft: true })).body.project.id;
    const { status, body } = await ada.patch(`/api/projects/${id}`, { [name]: value });
    expect([status, body.project[name]]).toEqual([200, value]);
    expect((await ada.get(`/api/projects/${id}`)).body.project[name]).toEqual(value);
  });

  test.each(membersOf(operations.updateProject))(
    '%s of an approved project, once it is approved again',
    async (...of) => {
      const [name, value] = of;
      const id = await launchProject(ada);
      await mod.put(`/api/moderation/projects/${id}/approval`);
      await ada.patch(`/api/projects/${id}`, { [name]: value });
      if (name !== 'category_id')
        expect((await people.see(`/api/projects/${id}`)).body.project[name]).not.toEqual(value);
      await mod.put(`/api/moderation/projects/${id}/approval`);
      expect((await people.see(`/api/projects/${id}`)).body.project[name]).toEqual(value);
    },
  );

  test.each(membersOf(operations.updateMe))('%s of a profile', async (name, value) => {
    const { status, body } = await ada.patch('/api/me', { [name]: value });
    expect([status, body.user[name]]).toEqual([200, value]);
    expect((await people.see(`/api/users/${ada.id}`)).body.user[name]).toEqual(value);
  });

  test.each(membersOf(operations.updateCollection))('%s of a collection', async (name, value) => {
    const id = (await ada.post('/api/collections', { name: 'Clocks' })).body.collection.id;
    const { status, body } = await ada.patch(`/api/collections/${id}`, { [name]: value });
    expect([status, body.collection[name]]).toEqual([200, value]);
    expect((await ada.get(`/api/collections/${id}`)).body.collection[name]).toEqual(value);
  });

  test.each(membersOf(operations.updateCategory))('%s of a category', async (name, value) => {
    const id = (await mod.post('/api/categories', { name: `Category for ${name}` })).body.category.id;
    const { status, body } = await mod.patch(`/api/categories/${id}`, { [name]: value });
    expect([status, body.category[name]]).toEqual([200, value]);
  });
});

test('each preference that is changed comes back changed', async () => {
  const kinds = noticeKinds.map((kind) => [kind, { site: false, mail: 'daily' }]);
  const changed = { ...Object.fromEntries(kinds), digest: { mail: 'off' }, term: { mail: 'off' }, language: 'en' };
  const { status, body } = await ada.patch('/api/me/notice-preferences', changed);
  expect([status, body.preferences]).toEqual([200, changed]);
  expect((await ada.get('/api/me/notice-preferences')).body.preferences).toEqual(changed);
});

describe('a member that a thing is made with comes back', () => {
  test.each(membersOf(operations.createProject).filter(([name]) => name !== 'draft'))(
    '%s of a project',
    async (...of) => {
      const [name, value] = of;
      const given = { name: 'Tide Clock', tagline: 'Look', [name]: value };
      expect((await ada.post('/api/projects', given)).body.project[name]).toEqual(value);
    },
  );

  test.each(membersOf(operations.createCategory))('%s of a category', async (name, value) => {
    const given = { name: `New category for ${name}`, [name]: name === 'name' ? 'A name of its own' : value };
    const { status, body } = await mod.post('/api/categories', given);
    expect([status, body.category[name]]).toEqual([201, given[name]]);
  });
});

test('a project shows its category to moderators who decide, to who reported it, and in an export', async () => {
  const id = await launchProject(ada, { category_id: aiAndData });
  const category = { id: aiAndData };
  const approved = await mod.put(`/api/moderation/projects/${id}/approval`);
  expect(approved.body.project.categories).toMatchObject(category);
  await ada.patch(`/api/projects/${id}`, { tagline: 'Changed' });
  const rejected = await mod.put(`/api/moderation/projects/${id}/revision/rejection`, { reason: 'Too loud' });
  expect(rejected.body.project.categories).toMatchObject(category);
  const ben = await people.person('ben');
  const { report } = (await ben.post('/api/reports', { target_type: 'project', target_id: id, reason: 'spam' })).body;
  expect(report.project.categories).toMatchObject(category);
  const decision = { resolution: 'dismissed', reason: 'It is fine' };
  const resolved = await mod.put(`/api/moderation/reports/${report.id}/resolution`, decision);
  expect(resolved.body.report.project.categories).toMatchObject(category);
  const { projects } = (await ada.get('/api/me/export')).body;
  expect(projects.find((project: { id: string }) => project.id === id).categories).toMatchObject(category);
});

const hour = (n: number) => new Date(people.now() + n * HOUR_MS).toISOString();
/** Each setting of a showcase. */
const settings = () => ({
  name: 'Demo day',
  description: 'What a term has made',
  visibility: 'public',
  opens_at: hour(-1),
  closes_at: hour(1),
  shown_at: hour(3),
  place: 'Hall 1',
  floor_plan: 'Door . 1\n2 3',
  who_may_enter: 'link',
  accepts: 'all',
  votes_each: 3,
  voting_opens_at: hour(2),
  voting_closes_at: hour(4),
});

test('what a showcase is made with or changed to comes back, with its cover and its tracks', async () => {
  const cover = { id: await somePicture(people.world.store, ada.id), alt: 'A hall', focus: { x: 30, y: 0 } };
  // Public ones wait for a moderator here.
  const given = { ...settings(), visibility: 'unlisted', cover, tracks: [{ name: 'Hardware' }] };
  const { showcase } = (await ada.post('/api/showcases', given)).body;
  expect(showcase).toMatchObject(given);
  const path = `/api/showcases/${(await ada.post('/api/showcases', { name: 'Other', closes_at: hour(1) })).body.showcase.id}`;
  expect((await ada.patch(path, given)).body.showcase).toMatchObject(given);
  expect((await ada.get(path)).body.showcase).toMatchObject(given);
});

test('the queue and the places that are offered go on with `next`', async () => {
  const ids = [await launchProject(ada), await launchProject(ada)];
  const queue = await mod.get('/api/moderation/queue?limit=1');
  expect((await mod.get(`/api/moderation/queue?limit=1&cursor=${queue.body.next}`)).status).toBe(200);
  for (const name of ['One', 'Two'])
    await ada.post('/api/showcases', { name, visibility: 'public', closes_at: hour(1) });
  const showcases = await mod.get('/api/moderation/showcases?limit=1');
  expect((await mod.get(`/api/moderation/showcases?limit=1&cursor=${showcases.body.next}`)).status).toBe(200);
  for (const name of ['ben', 'cleo']) {
    const { id: user_id } = await people.person(name);
    await ada.post(`/api/projects/${ids[0]}/members`, { user_id, role: 'member' });
  }
  const offered = `/api/projects/${ids[0]}/invitations?limit=1`;
  const { body } = await ada.get(offered);
  const { body: second } = await ada.get(`${offered}&cursor=${body.next}`);
  expect(second.invitations).toHaveLength(1);
});
