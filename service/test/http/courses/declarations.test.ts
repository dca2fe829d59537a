import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

/** A showcase that asks for all, and an entry of ben and cleo. */
async function course() {
  const closes_at = new Date(people.now() + 24 * HOUR_MS).toISOString();
  const call = { name: 'Course', visibility: 'public', accepts: 'all', closes_at };
  const { id } = (await ada.post('/api/showcases', call)).body.showcase;
  const at = `/api/showcases/${id}`;
  const kinds = ['licences', 'ai', 'earlier_work'];
  expect((await ada.put(`${at}/declarations`, { kinds })).body.kinds).toEqual(['ai', 'earlier_work', 'licences']);
  const project = await launchProject(ben);
  await ben.post(`/api/projects/${project}/members`, { user_id: cleo.id, role: 'member' });
  const { invitations } = (await cleo.get('/api/me/invitations')).body;
  const mine = invitations.find((one: { project_id: string }) => one.project_id === project);
  await cleo.put(`/api/me/invitations/${mine.id}/acceptance`);
  return { id, at, project, entry: `${at}/entries/${project}` };
}

const ai = { kind: 'ai', choice: 'some', text: 'It drew the icons.' };
const said = async (at: string) => (await people.see(`${at}/entries`)).body.entries[0].declarations;

test('what a team says when it enters is shown with the entry, in the order of the kinds, to all who see it', async () => {
  const { at, entry } = await course();
  const licences = { kind: 'licences', choice: 'none', text: null };
  const entered = await ben.put(entry, { declarations: [licences, ai] });
  expect(entered.body.entry.declarations).toEqual([ai, licences]);
  expect(await said(at)).toEqual([ai, licences]);
  expect((await people.see(at)).body.showcase.declarations).toEqual(['ai', 'earlier_work', 'licences']);
  expect((await cleo.get(at)).body.showcase.my.entries[0].declarations).toEqual([ai, licences]);
  expect((await ben.get('/api/me/export')).body.entries[0].declarations).toEqual([ai, licences]);
  // Entered again without a word about it, it stays.
  await ben.put(entry, {});
  expect(await said(at)).toEqual([ai, licences]);
});

test('everybody on the team changes it until entries close, and nobody else', async () => {
  const { at, entry } = await course();
  await ben.put(entry, {});
  expect((await cleo.put(`${entry}/declarations`, { declarations: [ai] })).body.declarations).toEqual([ai]);
  expect((await ada.put(`${entry}/declarations`, { declarations: [] })).status).toBe(404);
  const none = { kind: 'ai', choice: 'none', text: '' };
  expect((await ben.put(`${entry}/declarations`, { declarations: [none] })).status).toBe(200);
  expect(await said(at)).toEqual([{ ...none, text: null }]);
  people.wait(24 * HOUR_MS);
  const late = await cleo.put(`${entry}/declarations`, { declarations: [ai] });
  expect([late.status, late.body.code]).toEqual([409, 'showcase_closed']);
  expect(await said(at)).toEqual([{ ...none, text: null }]);
});

test('of a project that a moderator has removed it stays as it is', async () => {
  const { at, project, entry } = await course();
  await ben.put(entry, { declarations: [ai] });
  const mod = await people.moderator('mod');
  await mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Advertising' });
  expect((await ben.put(`${entry}/declarations`, { declarations: [] })).status).toBe(404);
  await mod.delete(`/api/moderation/projects/${project}/removal`);
  expect(await said(at)).toEqual([ai]);
});

test('only what is asked for is said, each once and within its bounds', async () => {
  const { at, entry } = await course();
  await ben.put(entry, {});
  await ada.put(`${at}/declarations`, { kinds: ['ai'] });
  const refused = [
    [{ kind: 'licences', choice: 'none' }],
    [ai, ai],
    [{ ...ai, text: 'x'.repeat(limits.showcases.declaration + 1) }],
    [{ kind: 'ai', choice: 'perhaps' }],
    [{ kind: 'else', choice: 'none' }],
  ];
  for (const declarations of refused)
    expect((await ben.put(`${entry}/declarations`, { declarations })).status).toBe(400);
  expect((await ben.put(`${at}/declarations`, { kinds: [] })).status).toBe(403);
  expect((await ben.put(entry, { declarations: [{ kind: 'licences', choice: 'none' }] })).status).toBe(400);
});

test('what is no longer asked for, and what an entry that is withdrawn said, is gone; the next showcase asks the same', async () => {
  const { id, at, entry, project } = await course();
  await ben.put(entry, { declarations: [ai, { kind: 'licences', choice: 'none' }] });
  const closes_at = new Date(people.now() + 300 * 24 * HOUR_MS).toISOString();
  const next = await ada.post(`${at}/next`, { name: 'Next', closes_at });
  expect(next.body.showcase.declarations).toEqual(['ai', 'earlier_work', 'licences']);
  await ada.put(`${at}/declarations`, { kinds: ['licences'] });
  expect((await said(at)).map((one: { kind: string }) => one.kind)).toEqual(['licences']);
  await ben.delete(entry);
  await ben.put(entry, {});
  expect(await said(at)).toEqual([]);
  await ben.put(entry, { declarations: [{ kind: 'licences', choice: 'none' }] });
  await ben.delete(`/api/projects/${project}`);
  const left = await people.world.store.read(({ db }) =>
    db.selectFrom('entry_declarations').selectAll().where('collection_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});
