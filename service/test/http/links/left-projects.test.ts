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
});
beforeEach(async () => {
  number += 1;
  // Anew, because these tests take longer than a token holds.
  [mod, other] = [await people.moderator('mod'), await people.moderator('other')];
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
const seatOn = (id: string, of: Person) => `/api/projects/${id}/members/${of.id}`;
/** Ada's project with Cleo on its team, and Ada suspended. */
async function leftWithCleo() {
  const id = await launchProject(ada);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  await suspend(ada);
  people.wait(1000);
  return id;
}
async function handedTo(who: Person) {
  const id = await leftWithCleo();
  await mod.put(at(id), { text: null });
  await who.put(at(id, '/asks/mine'), { text: 'I would.' });
  await fourteenDays(id);
  expect((await other.put(owner(id, who))).status).toBe(204);
  people.wait(1000);
  return id;
}
const accept = async (who: Person) => {
  const [invitation] = (await who.get('/api/me/invitations')).body.invitations;
  expect((await who.put(`/api/me/invitations/${invitation.id}/acceptance`)).status).toBe(200);
};
const asWas = () => [`${ada.id} owner`, `${cleo.id} member`].toSorted();
const withBen = () => [...asWas(), `${ben.id} member`].toSorted();

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

test('who owns a project by the word of moderators, or of such an owner, leaves the team from before as it is for as long as that can be taken back', async () => {
  const id = await launchProject(ada);
  people.wait(1000);
  await joinTeam(ada, id, cleo);
  const dora = await somebody('dora');
  await joinTeam(ada, id, dora, 'owner');
  const [emil, finn] = [await somebody('emil'), await somebody('finn')];
  await joinTeam(ada, id, emil);
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
    for (const refused of [
      by.delete(seat(ada)),
      by.patch(seat(ada), { role: 'member' }),
      by.delete(seat(dora)),
      by.delete(seat(emil)),
    ]) {
      const { status, body } = await refused;
      expect([status, body.code, body.reason]).toEqual([403, 'forbidden', expect.stringContaining(until)]);
    }
  // There would be nothing to take back.
  for (const path of [`/api/projects/${id}/publication`, `/api/projects/${id}`])
    expect((await cleo.delete(path)).body.reason).toContain(until);
  // To make somebody an owner first is no way around it.
  expect((await cleo.patch(seat(emil), { role: 'owner' })).status).toBe(200);
  for (const gone of [ben.delete(seat(emil)), ben.delete(seat(cleo))]) expect((await gone).status).toBe(403);
  expect((await ben.patch(seat(emil), { role: 'member' })).status).toBe(200);
  // Of themselves they decide, and of whom they have invited.
  await joinTeam(cleo, id, finn);
  expect((await ben.delete(seat(finn))).status).toBe(204);
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
      .concat(`${cleo.id} member`, `${emil.id} member`)
      .toSorted(),
  );
  people.wait(30 * DAY_MS);
  expect((await ben.delete(seat(emil))).status).toBe(204);
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

test('an invitation to own a project that is accepted by way of a request or of a link makes a new owner like every other', async () => {
  const id = await handedTo(cleo);
  const dora = await somebody('dora');
  const { id: opening } = (await cleo.post(`/api/projects/${id}/openings`, { role: 'Designer' })).body.opening;
  const { id: request } = (await ben.post(`/api/openings/${opening}/requests`, { words: 'I draw.' })).body.request;
  const { code } = (await cleo.post(`/api/projects/${id}/team-links`)).body;
  for (const one of [ben, dora]) await cleo.post(`/api/projects/${id}/members`, { user_id: one.id, role: 'owner' });
  expect((await cleo.put(`/api/me/team-requests/${request}/acceptance`)).status).toBe(200);
  expect((await dora.put(`/api/team-links/${code}/membership`)).status).toBe(200);
  for (const one of [ben, dora]) {
    expect(await rolesOf(id)).toContain(`${one.id} owner`);
    expect((await one.delete(seatOn(id, ada))).status).toBe(403);
  }
  expect((await kindsOf(id)).filter((kind: string) => kind === 'handed_on')).toHaveLength(3);
  expect((await mod.delete(owner(id, dora))).status).toBe(204);
  expect(await rolesOf(id)).toEqual([...withBen(), `${dora.id} member`].toSorted());
});

test('a project is taken back from whoever owns it by the word of the new owner, also when that one has left it', async () => {
  const id = await handedTo(cleo);
  await joinTeam(cleo, id, ben, 'owner');
  expect((await cleo.delete(seatOn(id, cleo))).status).toBe(204);
  expect((await lifeOf(id, mod)).moderation.handed_to).toMatchObject({ id: ben.id });
  expect((await mod.delete(owner(id, ada))).status).toBe(204);
  expect(await rolesOf(id)).toContain(`${ben.id} owner`);
  for (const _ of [1, 2]) expect((await mod.delete(owner(id, cleo))).status).toBe(204);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`, `${ben.id} member`].toSorted());
  expect(await upkeep(ben)).toEqual(['taken_back']);
  expect((await acts(id)).filter((act: string) => act === 'take_back_project')).toHaveLength(1);
  expect((await lifeOf(id)).new_owner).toBeDefined();
});

test('a project is taken back from a new owner who stepped down and was made one again', async () => {
  const id = await handedTo(cleo);
  await joinTeam(cleo, id, ben, 'owner');
  expect((await cleo.patch(seatOn(id, cleo), { role: 'member' })).status).toBe(200);
  people.wait(1000);
  expect((await ben.patch(seatOn(id, cleo), { role: 'owner' })).status).toBe(200);
  expect((await mod.delete(owner(id, cleo))).status).toBe(204);
  expect(await rolesOf(id)).toEqual(withBen());
});

test('a project is taken back from whom a new owner made an owner before they erased their account', async () => {
  const id = await handedTo(cleo);
  await joinTeam(cleo, id, ben, 'owner');
  const again = await people.person(`cleo${number}`, { iat: Math.floor(people.now() / 1000) });
  expect((await again.delete('/api/me')).status).toBe(204);
  expect((await ben.delete(seatOn(id, ada))).status).toBe(403);
  expect((await lifeOf(id, mod)).moderation.handed_to).toMatchObject({ id: ben.id });
  expect((await mod.delete(owner(id, ben))).status).toBe(204);
  expect(await rolesOf(id)).toEqual([`${ada.id} owner`, `${ben.id} member`].toSorted());
});

test('whom a new owner has invited as an owner is invited to the team once the project was taken back', async () => {
  const id = await handedTo(cleo);
  const role = 'owner';
  await cleo.post(`/api/projects/${id}/members`, { user_id: ben.id, role });
  await mod.delete(owner(id, cleo));
  await accept(ben);
  expect(await rolesOf(id)).toEqual(withBen());
});

test('a second hand-on does not make the first one final', async () => {
  const id = await handedTo(cleo);
  await suspend(cleo);
  await mod.put(at(id), { text: null });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  await fourteenDays(id);
  expect((await other.put(owner(id, ben))).status).toBe(204);
  await mod.delete(`/api/moderation/users/${cleo.id}/suspension`);
  expect((await cleo.delete(seatOn(id, ada))).status).toBe(403);
  expect((await cleo.delete(`/api/projects/${id}/publication`)).status).toBe(403);
  expect((await mod.delete(owner(id, ben))).status).toBe(204);
  expect((await ben.get('/api/me/invitations')).body.invitations).toEqual([]);
  expect(await rolesOf(id)).toEqual(asWas());
});

test('an appeal that an owner opens after a hand-on is waited for before that is final, and one that is granted leaves time to come back', async () => {
  const id = await leftWithCleo();
  const [{ id: receipt }] = (await ada.get('/api/me/receipts')).body.receipts;
  await mod.put(at(id), { text: null });
  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  await fourteenDays(id);
  expect((await other.put(owner(id, ben))).status).toBe(204);
  people.wait(1000);
  expect((await ada.put(`/api/receipts/${receipt}/appeal`, { text: 'It was not me.' })).status).toBe(200);
  await accept(ben);
  people.wait(31 * DAY_MS);
  for (const path of [seatOn(id, ada), `/api/projects/${id}`]) {
    const { status, body } = await ben.delete(path);
    expect([status, body.reason]).toEqual([403, expect.stringContaining('appeal')]);
  }
  expect((await lifeOf(id, mod)).moderation.handed_to).toMatchObject({ id: ben.id });
  await other.put(`/api/receipts/${receipt}/outcome`, { outcome: 'overturned', reason: 'It was not.' });
  people.wait(13 * DAY_MS);
  expect((await ben.delete(seatOn(id, ada))).status).toBe(403);
  expect((await ada.delete(seatOn(id, ben))).status).toBe(204);
  expect(await rolesOf(id)).toEqual(asWas());
});

test('an appeal that was refused is waited for no longer, and one of something else that is opened once a hand-on is final is not', async () => {
  const id = await leftWithCleo();
  const [{ id: receipt }] = (await ada.get('/api/me/receipts')).body.receipts;
  await mod.put(at(id), { text: null });
  await fourteenDays(id);
  await other.put(owner(id, cleo));
  people.wait(1000);
  await ada.put(`/api/receipts/${receipt}/appeal`, { text: 'It was not me.' });
  people.wait(31 * DAY_MS);
  expect((await cleo.delete(seatOn(id, ada))).status).toBe(403);
  await other.put(`/api/receipts/${receipt}/outcome`, { outcome: 'upheld', reason: 'It was.' });
  await mod.delete(`/api/moderation/users/${ada.id}/suspension`);
  people.wait(1000);
  await suspend(ada);
  const { receipts } = (await ada.get('/api/me/receipts')).body;
  const { id: second } = receipts.find((one: { id: string }) => one.id !== receipt);
  expect((await ada.put(`/api/receipts/${second}/appeal`, { text: 'Nor that.' })).status).toBe(200);
  expect((await cleo.delete(seatOn(id, ada))).status).toBe(204);
});

test('an owner who says that the search goes on, or who was back, has the fourteen days anew', async () => {
  const id = await leftWithCleo();
  await mod.put(at(id), { text: null });
  people.wait(10 * DAY_MS);
  // Back, and suspended for something else.
  await mod.delete(`/api/moderation/users/${ada.id}/suspension`);
  people.wait(DAY_MS);
  await suspend(ada);
  await mod.put(at(id), { text: null });
  people.wait(5 * DAY_MS);
  const from = new Date(people.now() + 9 * DAY_MS).toISOString();
  expect((await lifeOf(id, other)).moderation.hand_on_from).toBe(from);
  expect((await other.put(owner(id, cleo))).body.reason).toContain(from);

  await ben.put(at(id, '/asks/mine'), { text: 'I would.' });
  await mod.delete(`/api/moderation/users/${ada.id}/suspension`);
  await people.person(`ada${number}`, { affiliation: 'alum' });
  people.wait(1000);
  await mod.put(at(id), { text: null });
  await fourteenDays(id);
  expect((await other.put(owner(id, ben))).status).toBe(204);
  people.wait(1000);
  expect((await ada.put(at(id), { text: null })).status).toBe(200);
  // She decides herself now: what moderators offered is gone, and who has asked stays.
  expect((await ben.get('/api/me/invitations')).body.invitations).toEqual([]);
  expect((await ada.get(at(id, '/asks'))).body.asks).toHaveLength(1);
  expect((await other.put(owner(id, ben))).status).toBe(403);
  await mod.put(at(id), { text: null });
  await fourteenDays(id);
  expect((await other.put(owner(id, ben))).status).toBe(204);
});
