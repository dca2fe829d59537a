import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// Who was on a team at any time since a decision about its thing decides nothing of it, whatever way is tried.

const partial = 'conflict_of_interest';

let people: People;
let ada: Person;
let mod: Person;
let other: Person;
let third: Person;
let id: string;
beforeEach(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  ada = await people.person('ada');
  [mod, other, third] = [
    await people.moderator('mod'),
    await people.moderator('other'),
    await people.moderator('third'),
  ];
  id = await launchProject(ada);
});
afterEach(() => people[Symbol.asyncDispose]());

const removalOf = (project: string) => `/api/moderation/projects/${project}/removal`;
const hide = (person: Person) => mod.put(`/api/moderation/users/${person.id}/hiding`, { reason: 'Adverts' });
const bringBack = (by: Person, person: Person) => by.delete(`/api/moderation/users/${person.id}/hiding`);
const leave = (person: Person, by = person, project = id) => by.delete(`/api/projects/${project}/members/${person.id}`);
const appealOf = async (person: Person): Promise<string> => {
  const [{ id: receipt }] = (await person.get('/api/me/receipts')).body.receipts;
  expect((await person.put(`/api/receipts/${receipt}/appeal`, { text: 'Why?' })).status).toBe(200);
  return receipt;
};
const decide = async (by: Person, receipt: string) =>
  (await by.put(`/api/receipts/${receipt}/outcome`, { outcome: 'overturned', reason: 'Read again' })).body.code;
const close = async (by: Person, receipt: string) =>
  (await by.put(`/api/receipts/${receipt}/outcome`, { outcome: 'closed', reason: 'Answered' })).body.code;
const write = async (by: Person, receipt: string) =>
  (await by.post(`/api/receipts/${receipt}/messages`, { text: 'Word' })).body.code;
const ask = async (target_type: string, target_id: string): Promise<string> =>
  (await mod.post('/api/moderation/questions', { target_type, target_id, text: 'Why?' })).body.receipt.id;
const mayDecide = async (by: Person) => {
  const { receipts } = (await by.get('/api/moderation/appeals')).body;
  return receipts.map(({ may_decide }: { may_decide: boolean }) => may_decide);
};
const asked = async (person: Person) =>
  (await person.get('/api/me/notices')).body.notices.filter(
    ({ waiting }: { waiting?: string }) => waiting === 'appeals',
  );

test('a moderator who joined the team of something asked about and left again neither decides nor writes', async () => {
  const receipt = await ask('project', id);
  await joinTeam(ada, id, other);
  expect((await leave(other)).status).toBe(204);
  expect([await close(other, receipt), await write(other, receipt)]).toEqual([partial, partial]);
  expect([await mayDecide(other), await mayDecide(third)]).toEqual([[false], [true]]);
  await ada.post(`/api/receipts/${receipt}/messages`, { text: 'Because' });
  expect([await asked(other), (await asked(third)).length]).toEqual([[], 1]);
  expect((await other.get('/api/me/receipts')).body.receipts).toEqual([]);
  expect(await close(third, receipt)).toBeUndefined();
});

test('the same of somebody who has curated a collection since', async () => {
  const { collection } = (await ada.post('/api/collections', { name: 'Finds', visibility: 'public' })).body;
  const receipt = await ask('collection', collection.id);
  const { curator } = (await ada.post(`/api/collections/${collection.id}/curators`, { user_id: other.id })).body;
  await other.put(`/api/me/curations/${curator.id}/acceptance`);
  expect((await other.delete(`/api/collections/${collection.id}/curators/${other.id}`)).status).toBe(204);
  expect(await close(other, receipt)).toBe(partial);
});

test('whoever was only invited is impartial', async () => {
  const receipt = await ask('project', id);
  expect((await ada.post(`/api/projects/${id}/members`, { user_id: other.id, role: 'member' })).status).toBe(201);
  expect((await leave(other, ada)).status).toBe(204);
  expect(await close(other, receipt)).toBeUndefined();
});

test('a moderator who was on the team when its project was removed does not restore it after leaving', async () => {
  await joinTeam(ada, id, other);
  await mod.put(removalOf(id), { reason: 'It sells pills' });
  expect((await leave(other)).status).toBe(204);
  expect((await other.delete(removalOf(id))).body.code).toBe(partial);
  expect((await third.delete(removalOf(id))).status).toBe(200);
});

test('a moderator whose own things were hidden and who left the team decides nothing about its part', async () => {
  const shared = await launchProject(other, { name: 'Shared' });
  await joinTeam(other, shared, ada, 'owner');
  await hide(other);
  const receipt = await appealOf(ada);
  await third.delete(`/api/moderation/users/${other.id}/suspension`);
  expect((await leave(other, ada, shared)).status).toBe(204);
  expect(await decide(other, receipt)).toBe(partial);
  expect((await other.delete(removalOf(shared))).body.code).toBe(partial);
  expect(await mayDecide(other)).toEqual([false]);
});

test('a moderator on the team of something hidden does not bring all of it back, nor after leaving', async () => {
  await joinTeam(ada, id, other);
  await hide(ada);
  const receipt = await appealOf(ada);
  const tries = async () => [await decide(other, receipt), (await bringBack(other, ada)).body.code];
  expect(await tries()).toEqual([partial, partial]);
  expect((await leave(other)).status).toBe(204);
  expect(await tries()).toEqual([partial, partial]);
  expect([await mayDecide(other), await asked(other)]).toEqual([[false], []]);
  expect((await bringBack(third, ada)).status).toBe(200);
  expect((await people.see(`/api/projects/${id}`)).status).toBe(200);
});

test('an erasure leaves no trace that somebody was on the team', async () => {
  await ask('project', id);
  await joinTeam(ada, id, other);
  await leave(other);
  await joinTeam(ada, id, third);
  const kept = async () => {
    const read = people.world.store.read(({ db }) => db.selectFrom('receipt_people').select('user_id').execute());
    return (await read).map(({ user_id }) => user_id).toSorted();
  };
  expect(await kept()).toEqual([ada.id, other.id].toSorted());
  await other.delete('/api/me');
  await third.delete('/api/me');
  expect(await kept()).toEqual([ada.id]);
});
