import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let mod: Person;
let other: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let number = 0;

beforeAll(async () => {
  const env = { LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_AFFILIATION_CLAIM: 'affiliation' };
  people = await startPeople(env, undefined, { roundMs: 50 });
  mod = await people.moderator('mod');
  other = await people.moderator('other');
});
beforeEach(async () => {
  number += 1;
  [ada, ben, cleo] = [await somebody('ada'), await somebody('ben'), await somebody('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

const somebody = (name: string) => people.person(`${name}${number}`);
const { confirmDays, askDaysBefore } = limits.openings;
const at = (id: string, part = '') => `/api/projects/${id}/new-owner${part}`;
const owner = (id: string, of: Person) => `/api/moderation/projects/${id}/owners/${of.id}`;
const lifeOf = async (id: string, by?: Person) =>
  (await (by ? by.get(`/api/projects/${id}/life`) : people.see(`/api/projects/${id}/life`))).body.life;
const kindsOf = async (id: string) => (await lifeOf(id)).events.map(({ kind }: { kind: string }) => kind);
const rolesOf = async (id: string) =>
  (await people.see(`/api/projects/${id}/members`)).body.members
    .map(({ user_id, role }: { user_id: string; role: string }) => `${user_id} ${role}`)
    .toSorted();
const suspend = (who: Person, until?: string) =>
  mod.put(`/api/moderation/users/${who.id}/suspension`, { reason: 'Spam.', ...(until && { until }) });
const upkeep = async (who: Person) =>
  (await who.get('/api/me/notices')).body.notices
    .filter(({ kind }: { kind: string }) => kind === 'upkeep')
    .map(({ outcome }: { outcome: string }) => outcome);
const acts = async (id: string) =>
  (await mod.get(`/api/moderation/log?target_id=${id}`)).body.entries
    .map(({ act }: { act: string }) => act)
    .toReversed();
/** Until another moderator than the one who began can hand the project on; confirmed once, or the search would end. */
async function fourteenDays(id: string) {
  people.wait(7 * DAY_MS);
  await mod.put(at(id), { text: null });
  people.wait((confirmDays - 7) * DAY_MS);
}
const dueNow = () =>
  expect
    .poll(() =>
      people.world.store.read(({ db }) =>
        db.selectFrom('due_work').select('kind').where('due_at', '<=', people.now()).execute(),
      ),
    )
    .toEqual([]);

test('where every owner is suspended for good, moderators look for a new one, hand the project on and take it back; the log has it', async () => {
  const id = await launchProject(ada);
  await suspend(ada);
  expect((await lifeOf(id, mod)).moderation).toEqual({ owners: 'gone', hand_on_from: null });
  expect((await other.put(owner(id, ben))).status).toBe(404);
  expect((await mod.put(at(id), { text: 'Its owner is gone.' })).body.new_owner.text).toBe('Its owner is gone.');
  await ben.put(at(id, '/asks/mine'), { text: 'I use it each day. I would mend the map.' });
  expect((await mod.get(at(id, '/asks'))).body.asks).toMatchObject([{ user: { id: ben.id } }]);
  expect(await upkeep(mod)).toContain('take_over');
  expect((await ben.put(owner(id, ben))).status).toBe(403);
  expect((await other.put(owner(id, ben))).status).toBe(403);
  await fourteenDays(id);
  // Whoever began, who asked or who would own it does not decide alone.
  expect((await mod.put(owner(id, ben))).status).toBe(403);
  expect((await lifeOf(id, mod)).moderation.hand_on_from).toBeNull();
  expect((await other.put(owner(id, other))).body.code).toBe('conflict_of_interest');
  expect((await other.put(owner(id, cleo))).status).toBe(404);
  for (const _ of [1, 2]) expect((await other.put(owner(id, ben))).status).toBe(204);
  const [invitation] = (await ben.get('/api/me/invitations')).body.invitations;
  expect(invitation).toMatchObject({ project_id: id, role: 'owner' });
  expect((await lifeOf(id, mod)).moderation.handed_to).toMatchObject({ id: ben.id });
  people.wait(1000);
  await ben.put(`/api/me/invitations/${invitation.id}/acceptance`);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`, `${ben.id} owner`].toSorted());
  expect(await kindsOf(id)).toEqual(['handed_on', 'launch']);
  expect((await lifeOf(id, mod)).moderation).toMatchObject({ owners: 'here', handed_to: { id: ben.id } });
  expect((await lifeOf(id)).moderation).toBeUndefined();
  expect((await lifeOf(id, ben)).moderation).toBeUndefined();

  for (const _ of [1, 2]) expect((await mod.delete(owner(id, ben))).status).toBe(204);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`]);
  expect(await kindsOf(id)).toEqual(['launch']);
  expect((await lifeOf(id)).new_owner).toBeDefined();
  expect(await upkeep(ben)).toEqual(['taken_back']);
  expect((await mod.delete(at(id))).status).toBe(204);
  const done = ['seek_owner', 'seek_owner', 'hand_on_project', 'take_back_project', 'end_owner_search'];
  expect(await acts(id)).toEqual(done);
});

test('somebody of the team owns it at once, and is of the team again when that is taken back; an invitation is taken back too', async () => {
  const id = await launchProject(ada);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  await suspend(ada);
  await mod.put(at(id), { text: null });
  expect(await upkeep(cleo)).toEqual(['owner_sought']);
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  await fourteenDays(id);
  await other.put(owner(id, ben));
  await other.delete(owner(id, ben));
  expect((await ben.get('/api/me/invitations')).body.invitations).toEqual([]);
  people.wait(1000);
  expect((await other.put(owner(id, cleo))).status).toBe(204);
  expect(await rolesOf(id)).toContain(`${cleo.id} owner`);
  expect(await upkeep(cleo)).toEqual(['handed_on']);
  expect((await lifeOf(id)).new_owner).toBeUndefined();
  // Nor do those own it whom the new owner made owners.
  await joinTeam(cleo, id, ben, 'owner');
  expect((await other.delete(owner(id, cleo))).status).toBe(204);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`, `${ben.id} member`, `${cleo.id} member`].toSorted());
});

test('an owner who comes back ends the search, and with it the invitation that moderators sent', async () => {
  const id = await launchProject(ada);
  await suspend(ada);
  await mod.put(at(id), { text: null });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  await fourteenDays(id);
  expect((await other.put(owner(id, ben))).status).toBe(204);
  const [invitation] = (await ben.get('/api/me/invitations')).body.invitations;
  await mod.delete(`/api/moderation/users/${ada.id}/suspension`);
  expect((await ada.delete(at(id))).status).toBe(204);
  expect((await ben.put(`/api/me/invitations/${invitation.id}/acceptance`)).status).toBe(404);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`]);
});

test('what was handed on is not taken back after thirty days, and what owners handed on never is', async () => {
  const [id, second] = [await launchProject(ada), await launchProject(cleo)];
  await suspend(ada);
  await mod.put(at(id), { text: null });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  await fourteenDays(id);
  await other.put(owner(id, ben));
  const [{ id: invitation }] = (await ben.get('/api/me/invitations')).body.invitations;
  await ben.put(`/api/me/invitations/${invitation}/acceptance`);
  await cleo.put(at(second), { text: null });
  await ben.put(at(second, '/asks/mine'), { text: 'I would.' });
  await joinTeam(cleo, second, ben, 'owner');
  expect((await other.delete(owner(second, ben))).status).toBe(204);
  people.wait(31 * DAY_MS);
  expect((await other.delete(owner(id, ben))).status).toBe(204);
  for (const one of [id, second]) expect(await rolesOf(one)).toContain(`${ben.id} owner`);
});

test('who owns a project by the word of moderators, or of such an owner, leaves the owners from before on it for as long as that can be taken back', async () => {
  const id = await launchProject(ada);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  const dora = await somebody('dora');
  await joinTeam(ada, id, dora, 'owner');
  for (const one of [ada, dora]) await suspend(one);
  people.wait(1000);
  await mod.put(at(id), { text: null });
  await fourteenDays(id);
  const until = new Date(people.now() + 30 * DAY_MS).toISOString();
  expect((await other.put(owner(id, cleo))).status).toBe(204);
  people.wait(1000);
  await joinTeam(cleo, id, ben, 'owner');
  const seat = (of: Person) => `/api/projects/${id}/members/${of.id}`;
  for (const by of [cleo, ben])
    for (const refused of [by.delete(seat(ada)), by.patch(seat(ada), { role: 'member' }), by.delete(seat(dora))]) {
      const { status, body } = await refused;
      expect([status, body.code, body.reason]).toEqual([403, 'forbidden', expect.stringContaining(until)]);
    }
  // There would be nothing to take back.
  for (const path of [`/api/projects/${id}/publication`, `/api/projects/${id}`])
    expect((await cleo.delete(path)).body.reason).toContain(until);
  // Of themselves they decide.
  expect((await cleo.patch(seat(ben), { role: 'member' })).status).toBe(200);
  expect((await cleo.patch(seat(ben), { role: 'owner' })).status).toBe(200);
  // Nor is to leave a way around it.
  expect((await cleo.delete(seat(cleo))).status).toBe(204);
  expect((await ben.delete(seat(ada))).status).toBe(403);
  await joinTeam(ben, id, cleo);
  expect((await other.put(owner(id, cleo))).status).toBe(404);
  expect(await rolesOf(id)).toEqual(
    [ada, dora, ben]
      .map((one) => `${one.id} owner`)
      .concat(`${cleo.id} member`)
      .toSorted(),
  );
  people.wait(30 * DAY_MS);
  expect((await ben.delete(seat(ada))).status).toBe(204);
});

test('when a project is taken back, its owners from before are as they were, and one who is here again decides who stays', async () => {
  const id = await launchProject(ada);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  await suspend(ada);
  await mod.put(at(id), { text: null });
  await fourteenDays(id);
  await other.put(owner(id, cleo));
  const seat = (of: Person) => `/api/projects/${id}/members/${of.id}`;
  expect((await cleo.delete(seat(ada))).status).toBe(403);
  expect((await other.delete(owner(id, cleo))).status).toBe(204);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`, `${cleo.id} member`].toSorted());
  expect((await other.put(owner(id, cleo))).status).toBe(403);
  await fourteenDays(id);
  await mod.put(at(id), { text: null });
  expect((await other.put(owner(id, cleo))).status).toBe(403);
  await mod.delete(`/api/moderation/users/${ada.id}/suspension`);
  await ada.patch(seat(cleo), { role: 'owner' });
  expect((await ada.patch(seat(cleo), { role: 'member' })).status).toBe(200);
});

test('an appeal of an owner that nobody has decided on is waited for, however long that takes', async () => {
  const id = await launchProject(ada);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  await suspend(ada);
  const [{ id: receipt }] = (await ada.get('/api/me/receipts')).body.receipts;
  await mod.put(at(id), { text: null });
  expect((await ada.put(`/api/receipts/${receipt}/appeal`, { text: 'It was not me.' })).status).toBe(200);
  await fourteenDays(id);
  await mod.put(at(id), { text: null });
  people.wait(3 * DAY_MS);
  const { status, body } = await other.put(owner(id, cleo));
  expect([status, body.code, body.reason]).toEqual([403, 'forbidden', expect.stringContaining('appeal')]);
  expect(await rolesOf(id)).toContain(`${cleo.id} member`);
  await other.put(`/api/receipts/${receipt}/outcome`, { outcome: 'upheld', reason: 'It was.' });
  expect((await other.put(owner(id, cleo))).status).toBe(204);
});

test('owners who have left the university are told, have fourteen days, and end the search themselves', async () => {
  const id = await launchProject(ada);
  people.wait(1000);
  await people.person(`ada${number}`, { affiliation: 'alum' });
  expect((await lifeOf(id, mod)).moderation.owners).toBe('away');
  await mod.put(at(id), { text: null });
  expect(await upkeep(ada)).toContain('owner_sought');
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  expect((await other.put(owner(id, ben))).status).toBe(403);
  expect((await ada.delete(at(id))).status).toBe(204);
  expect((await other.put(owner(id, ben))).status).toBe(404);
  // The no of an owner holds.
  people.wait(89 * DAY_MS);
  expect((await mod.put(at(id), { text: null })).status).toBe(403);
  people.wait(2 * DAY_MS);

  await mod.put(at(id), { text: null });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  people.wait(7 * DAY_MS);
  // Said again, which keeps it from ending, and not from when it began.
  await mod.put(at(id), { text: null });
  people.wait((confirmDays - 7) * DAY_MS - 1);
  expect((await other.put(owner(id, ben))).status).toBe(403);
  people.wait(1);
  expect((await other.put(owner(id, ben))).status).toBe(204);
});

test('while an owner is here, or only suspended for a time, moderators have no say; nor has one of the team, ever', async () => {
  const id = await launchProject(ada);
  const until = new Date(people.now() + DAY_MS).toISOString();
  await suspend(ada, until);
  expect((await lifeOf(id, mod)).moderation.owners).toBe('here');
  expect((await mod.put(at(id), { text: null })).status).toBe(403);
  people.wait(2 * DAY_MS);
  await ada.put(at(id), { text: null });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  expect((await mod.get(at(id, '/asks'))).body.asks).toEqual([]);
  expect((await mod.delete(at(id))).status).toBe(403);
  expect((await mod.delete(at(id, `/asks/${ben.id}`))).status).toBe(403);
  expect((await mod.put(owner(id, ben))).status).toBe(403);
  const partial = await people.moderator(`partial${number}`);
  await joinTeam(ada, id, partial);
  await suspend(ada);
  expect((await lifeOf(id, partial)).moderation).toBeUndefined();
  for (const one of [partial.put(at(id), { text: null }), partial.put(owner(id, partial))])
    expect((await one).body.code).toBe('conflict_of_interest');
});

test('a search ends after fourteen days, is asked about once before, and one press goes on with it', async () => {
  const id = await launchProject(ada);
  await ada.put(at(id), { text: 'We graduate.' });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  people.wait((confirmDays - askDaysBefore) * DAY_MS - 1);
  await dueNow();
  expect(await upkeep(ada)).toEqual(['take_over']);
  people.wait(1);
  await expect.poll(() => upkeep(ada)).toContain('search_unconfirmed');
  const { since } = (await lifeOf(id)).new_owner;
  await ada.put(at(id), { text: 'We graduate.' });
  people.wait(askDaysBefore * DAY_MS);
  await dueNow();
  expect((await lifeOf(id)).new_owner).toMatchObject({ since, text: 'We graduate.' });
  expect((await ada.get(at(id, '/asks'))).body.asks).toHaveLength(1);

  people.wait((confirmDays - askDaysBefore) * DAY_MS);
  await dueNow();
  people.wait(askDaysBefore * DAY_MS);
  await expect.poll(() => upkeep(ada)).toContain('search_ended');
  expect((await lifeOf(id)).new_owner).toBeUndefined();
  await ada.put(at(id), { text: null });
  await ada.delete(at(id));
  people.wait(2 * confirmDays * DAY_MS);
  await dueNow();
  expect((await upkeep(ada)).filter((outcome: string) => outcome === 'search_ended')).toHaveLength(1);
});

test('a search from before searches had an end gets one, from when it was begun', async () => {
  const [old, fresh] = [await launchProject(ada), await launchProject(ada)];
  await ada.put(at(old), { text: 'From before.' });
  await people.world.store.write(({ db }) => db.deleteFrom('due_work').where('subject', '=', old).execute());
  people.wait(20 * DAY_MS);
  await ada.put(at(fresh), { text: null });
  await expect.poll(() => upkeep(ada)).toContain('search_unconfirmed');
  expect((await lifeOf(old)).new_owner.text).toBe('From before.');
  people.wait(askDaysBefore * DAY_MS);
  await expect.poll(async () => (await lifeOf(old)).new_owner).toBeUndefined();
  expect((await lifeOf(fresh)).new_owner).toBeDefined();
  expect(await upkeep(ada)).toContain('search_ended');
});
