import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let mod: Person;
let other: Person;
let id: string;
beforeEach(async () => {
  people = await startPeople({}, undefined, { hasBackground: false });
  [ada, ben] = [await people.person('ada'), await people.person('ben')];
  [mod, other] = [await people.moderator('mod'), await people.moderator('other')];
  id = await launchProject(ada);
});
afterEach(() => people[Symbol.asyncDispose]());

const remove = (by = mod) => by.put(`/api/moderation/projects/${id}/removal`, { reason: 'It sells pills' });
const receiptsOf = async (person: Person, about?: string) =>
  (await person.get(`/api/me/receipts${about ? `?about=${about}` : ''}`)).body.receipts;
const appeal = (person: Person, receipt: string) => person.put(`/api/receipts/${receipt}/appeal`, { text: 'Why?' });
const write = (by: Person, receipt: string, text = 'Word') => by.post(`/api/receipts/${receipt}/messages`, { text });
const decide = (by: Person, receipt: string) =>
  by.put(`/api/receipts/${receipt}/outcome`, { outcome: 'overturned', reason: 'Read again' });
const leave = (person: Person, by = person) => by.delete(`/api/projects/${id}/members/${person.id}`);
const rowsOf = (receipt: string) =>
  people.world.store.read(async ({ db }) => ({
    receipt: await db.selectFrom('receipts').selectAll().where('id', '=', receipt).executeTakeFirstOrThrow(),
    people: await db.selectFrom('receipt_people').select('user_id').where('receipt_id', '=', receipt).execute(),
    messages: await db.selectFrom('receipt_messages').select('body').where('receipt_id', '=', receipt).execute(),
  }));

test('a moderator who leaves the team decides nothing of its appeal, and is not asked to', async () => {
  await joinTeam(ada, id, other);
  await remove();
  const [{ id: receipt }] = await receiptsOf(other);
  expect((await leave(other, ada)).status).toBe(204);
  expect(await receiptsOf(other)).toEqual([]);
  await appeal(ada, receipt);
  expect((await decide(other, receipt)).body.code).toBe('conflict_of_interest');
  expect((await write(other, receipt)).body.code).toBe('conflict_of_interest');
  const [seen] = (await other.get('/api/moderation/appeals')).body.receipts;
  expect(seen).toMatchObject({ id: receipt, may_decide: false, may_write: false });
  const waiting = (await other.get('/api/me/notices')).body.notices.filter(
    ({ waiting: what }: { waiting?: string }) => what === 'appeals',
  );
  expect(waiting).toEqual([]);
  await other.delete('/api/me');
  expect((await rowsOf(receipt)).people).toEqual([{ user_id: ada.id }]);
});

test('a moderator who appealed for the team and left it decides nothing', async () => {
  await joinTeam(ada, id, other);
  await remove();
  const [{ id: receipt }] = await receiptsOf(ada, id);
  await appeal(other, receipt);
  await leave(other, ada);
  expect((await decide(other, receipt)).body.code).toBe('conflict_of_interest');
});

test('a submitter who is off the team neither reads nor writes, and decides nothing', async () => {
  await joinTeam(ada, id, ben, 'owner');
  expect((await leave(ada, ben)).status).toBe(204);
  await remove();
  const [{ id: receipt }] = await receiptsOf(ben);
  expect(await receiptsOf(ada)).toEqual([]);
  expect((await ada.get(`/api/receipts/${receipt}`)).status).toBe(404);
  expect((await ada.get(`/api/me/receipts?about=${id}`)).status).toBe(404);
  expect((await appeal(ada, receipt)).status).toBe(404);
  await appeal(ben, receipt);
  expect((await write(ada, receipt)).status).toBe(404);
});

test('a moderator who submitted a project and left it sees its appeal as others do, and decides nothing', async () => {
  id = await launchProject(other, { name: 'Second' });
  await joinTeam(other, id, ben, 'owner');
  await leave(other, ben);
  await remove();
  const [{ id: receipt }] = await receiptsOf(ben);
  await appeal(ben, receipt);
  expect((await decide(other, receipt)).body.code).toBe('conflict_of_interest');
  expect((await other.get('/api/moderation/appeals')).body.receipts).toMatchObject([{ may_decide: false }]);
});

test('a hidden person does not appeal or write for the team of a shared project, while it does', async () => {
  await joinTeam(ada, id, ben, 'owner');
  await mod.put(`/api/moderation/users/${ada.id}/hiding`, { reason: 'Adverts' });
  const [part] = await receiptsOf(ben);
  expect((await ada.get(`/api/receipts/${part.id}`)).status).toBe(200);
  expect((await appeal(ada, part.id)).body.code).toBe('suspended');
  expect((await appeal(ben, part.id)).status).toBe(200);
  expect((await write(ada, part.id)).body.code).toBe('suspended');
  const [whole] = await receiptsOf(ada);
  expect((await appeal(ada, whole.id)).status).toBe(200);
});

test('nobody uses up the messages of the others on their team', async () => {
  await joinTeam(ada, id, ben);
  await remove();
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ada, receipt);
  for (let n = 1; n < 20; n += 1) expect((await write(ada, receipt, `Word ${n}`)).status).toBe(201);
  expect((await write(ada, receipt, 'One more')).body.code).toBe('too_many');
  expect((await ada.get(`/api/receipts/${receipt}`)).body.receipt.may_write).toBe(false);
  expect((await ben.get(`/api/receipts/${receipt}`)).body.receipt.may_write).toBe(true);
  expect((await write(ben, receipt)).status).toBe(201);
});

test('an appeal that is overturned does not undo a newer removal by somebody else', async () => {
  await joinTeam(ada, id, ben, 'owner');
  await mod.put(`/api/moderation/users/${ada.id}/hiding`, { reason: 'Adverts' });
  const [part] = await receiptsOf(ben);
  await appeal(ben, part.id);
  people.wait(1);
  await remove(other);
  const third = await people.moderator('third');
  const { receipt } = (await decide(third, part.id)).body;
  expect(receipt.appeal.state).toBe('overturned');
  expect((await people.see(`/api/projects/${id}`)).status).toBe(404);
  const newer = (await receiptsOf(ben)).find(
    ({ act, ended_at }: { act: string; ended_at: string | null }) => act === 'remove_project' && ended_at === null,
  );
  await appeal(ben, newer.id);
  await decide(third, newer.id);
  expect((await people.see(`/api/projects/${id}`)).status).toBe(200);
});

test('a receipt that nobody has any more keeps only what is counted, once nobody runs the thing either', async () => {
  await joinTeam(ada, id, ben);
  await remove();
  const [{ id: receipt }] = await receiptsOf(ada);
  await appeal(ben, receipt);
  await mod.delete(`/api/moderation/projects/${id}/removal`);
  const cleo = await people.person('cleo');
  await joinTeam(ada, id, cleo, 'owner');
  expect((await leave(ben, ada)).status).toBe(204);
  expect((await leave(ada, cleo)).status).toBe(204);
  // For whom it is a decision about their project.
  expect((await rowsOf(receipt)).receipt).toMatchObject({ target_id: id, reason: 'It sells pills' });
  await cleo.delete('/api/me');
  const { receipt: left, ...rest } = await rowsOf(receipt);
  expect(left).toMatchObject({ target_id: null, reason: null, former: null, outcome: 'overturned' });
  expect(rest).toEqual({ people: [], messages: [] });
});

test('whoever wrote a removed comment and whoever decides about it read which one it is, until its author deletes it', async () => {
  const content = `${'Buy this now. '.repeat(30)}The end.`;
  const { comment } = (await ben.post(`/api/projects/${id}/comments`, { content })).body;
  await mod.put(`/api/moderation/comments/${comment.id}/removal`, { reason: 'It sells pills' });
  const [{ id: receipt, ...told }] = await receiptsOf(ben);
  expect(told).toMatchObject({ target_text: content.slice(0, 200).trimEnd(), project_id: id, target_name: null });
  await appeal(ben, receipt);
  const [queued] = (await other.get('/api/moderation/appeals')).body.receipts;
  expect(queued).toMatchObject({ id: receipt, target_text: told.target_text, project_id: id });
  expect((await ada.get(`/api/receipts/${receipt}`)).status).toBe(404);
  expect((await ben.delete(`/api/comments/${comment.id}`)).status).toBe(204);
  expect(await receiptsOf(ben)).toMatchObject([{ id: receipt, target_text: null }]);
});
