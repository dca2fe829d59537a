import { HOUR_MS } from '@launch-board/host/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recount } from '../../../src/store/integrity/recount.ts';
import { aiAndData } from '../../support/catalogue.ts';
import { idsOf, joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// A board that reviews: what is changed after the approval waits as well.

let people: People;
let ada: Person;
let mod: Person;
let id: string;
beforeEach(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'on' });
  ada = await people.person('ada');
  mod = await people.moderator('judge');
  id = await launchProject(ada, { description: 'The first words' });
  expect((await mod.put(approval())).status).toBe(200);
});
afterEach(async () => {
  expect(await people.world.store.read(recount)).toEqual([]);
  await people[Symbol.asyncDispose]();
});

const approval = () => `/api/moderation/projects/${id}/approval`;
const rejection = () => `/api/moderation/projects/${id}/revision/rejection`;
const path = () => `/api/projects/${id}`;
const live = async () => (await people.see(path())).body.project;
const own = async () => (await ada.get(path())).body.project;
const queue = async () => (await mod.get('/api/moderation/queue')).body.projects;
const texts = {
  name: 'Casino',
  tagline: 'Win now',
  description: 'Other words',
  website_url: 'https://casino.example/',
};

test('what is changed after the approval waits, and the project stays as it was, in lists and search too', async () => {
  const before = await live();
  const changed = await ada.patch(path(), { ...texts, category_id: aiAndData });
  expect(changed.body.project).toMatchObject({ name: before.name, pending_revision: { ...texts, rejected_at: null } });
  expect(await live()).toMatchObject({ name: 'Campus Map', tagline: before.tagline, description: 'The first words' });
  // A category says nothing about a project that a moderator has not read.
  expect((await live()).category_id).toBe(aiAndData);
  expect(await live()).not.toHaveProperty('pending_revision');
  expect((await (await people.person('ben')).get(path())).body.project).not.toHaveProperty('pending_revision');
  expect((await people.see('/api/projects?search=casino')).body.total).toBe(0);
  expect((await own()).queue_position).toBe(1);
  expect(await queue()).toMatchObject([{ id, name: 'Campus Map', may_decide: true, pending_revision: texts }]);
});

test('approved, it is live, and the log says so', async () => {
  await ada.patch(path(), texts);
  const [read] = await queue();
  const approved = await mod.put(approval(), undefined, { 'If-Match': `"r${read.revision}"` });
  expect(approved.body.project).toMatchObject(texts);
  expect(approved.body.project).not.toHaveProperty('pending_revision');
  expect(await live()).toMatchObject(texts);
  expect((await people.see('/api/projects?search=casino')).body.total).toBe(1);
  expect(await queue()).toEqual([]);
  const { entries } = (await mod.get('/api/moderation/log')).body;
  expect(entries[0]).toMatchObject({ act: 'approve_revision', target_id: id, target_name: 'Casino' });
  expect((await mod.put(approval())).status).toBe(200);
  expect((await mod.get('/api/moderation/log')).body.total).toBe(2);
});

test('nobody approves or rejects what they did not read', async () => {
  await ada.patch(path(), texts);
  const [read] = await queue();
  const seen = { 'If-Match': `"r${read.revision}"` };
  await ada.patch(path(), { tagline: 'Win everything' });
  for (const answer of [await mod.put(approval(), undefined, seen), await mod.put(rejection(), { reason: 'x' }, seen)])
    expect([answer.status, answer.body.code]).toEqual([412, 'stale']);
  expect((await live()).name).toBe('Campus Map');
  const [again] = await queue();
  expect((await mod.put(approval(), undefined, { 'If-Match': `"r${again.revision}"` })).status).toBe(200);
  expect((await live()).tagline).toBe('Win everything');
});

test('a new project that is changed while a moderator reads it is not approved either', async () => {
  const second = await launchProject(ada);
  const [read] = await queue();
  await ada.patch(`/api/projects/${second}`, { name: 'Casino' });
  const answer = await mod.put(`/api/moderation/projects/${second}/approval`, undefined, {
    'If-Match': `"r${read.revision}"`,
  });
  expect(answer.status).toBe(412);
});

test('sent back, its owner reads why, goes on from what was written, and it waits again', async () => {
  await ada.patch(path(), texts);
  const sentBack = await mod.put(rejection(), { reason: 'No gambling.' });
  expect(sentBack.body.project.pending_revision).toMatchObject({ rejection_reason: 'No gambling.' });
  expect((await mod.put(rejection(), { reason: 'No gambling.' })).status).toBe(200);
  expect((await mod.put(rejection(), { reason: 'Another.' })).body.code).toBe('not_pending');
  expect(await queue()).toEqual([]);
  expect(await own()).toMatchObject({
    name: 'Campus Map',
    pending_revision: { ...texts, rejection_reason: 'No gambling.' },
  });
  await ada.patch(path(), { name: 'Chess', website_url: null });
  expect((await own()).pending_revision).toMatchObject({
    name: 'Chess',
    tagline: 'Win now',
    website_url: null,
    rejected_at: null,
    rejection_reason: null,
  });
  expect(idsOf(await queue())).toEqual([id]);
});

test('its owner changes it in its place in the queue, takes it back, or writes what is live again', async () => {
  await ada.patch(path(), texts);
  people.wait(HOUR_MS);
  await launchProject(await people.person('ben'));
  await ada.patch(path(), { tagline: 'Better' });
  expect(idsOf(await queue())[0]).toBe(id);
  expect((await (await people.person('ben')).delete(`${path()}/revision`)).status).toBe(403);
  for (let time = 0; time < 2; time += 1) expect((await ada.delete(`${path()}/revision`)).status).toBe(204);
  expect(await own()).not.toHaveProperty('pending_revision');
  await ada.patch(path(), { name: 'Casino' });
  await ada.patch(path(), { name: 'Campus Map' });
  expect(await own()).not.toHaveProperty('pending_revision');
  expect(idsOf(await queue())).not.toContain(id);
});

test('two owners do not overwrite what the other has written meanwhile', async () => {
  const mate = await people.person('mate');
  await joinTeam(ada, id, mate, 'owner');
  const read = { 'If-Match': `"r${(await own()).revision}"` };
  expect((await ada.patch(path(), { name: 'One' }, read)).status).toBe(200);
  expect((await mate.patch(path(), { name: 'Two' }, read)).status).toBe(412);
});

test('a moderator does not approve a revision of their own project', async () => {
  const mate = await people.moderator('mate');
  await joinTeam(ada, id, mate);
  await ada.patch(path(), texts);
  for (const answer of [await mate.put(approval()), await mate.put(rejection(), { reason: 'x' })])
    expect([answer.status, answer.body.code]).toEqual([403, 'conflict_of_interest']);
});

test('it outlasts a removal: a restored project is as it was approved, and its revision waits again', async () => {
  const removal = `/api/moderation/projects/${id}/removal`;
  await mod.put(removal, { reason: 'Spam.' });
  // What was approved and comes back with a restore is not rewritten meanwhile.
  await ada.patch(path(), texts);
  expect(await queue()).toEqual([]);
  await mod.delete(removal);
  expect(await live()).toMatchObject({ name: 'Campus Map', description: 'The first words' });
  expect(idsOf(await queue())).toEqual([id]);
});

test('a draft takes it in; withdrawal and erasure leave nothing of it', async () => {
  await ada.patch(path(), texts);
  expect((await ada.delete(`${path()}/publication`)).body.project).toMatchObject({ status: 'draft', ...texts });
  expect((await ada.put(`${path()}/publication`)).body.project.status).toBe('pending');
  await mod.put(approval());
  await ada.patch(path(), { name: 'Hidden words' });
  expect((await ada.get('/api/me/export')).text).toContain('Hidden words');
  await ada.delete('/api/me');
  const rows = await people.world.store.read(({ db }) => db.selectFrom('project_revisions').selectAll().execute());
  expect(rows).toEqual([]);
  expect(await queue()).toEqual([]);
});
