import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchProject, type People, type Person, startPeople } from '../../support/people.ts';

// Who curates and who judges is asked in person, by an address, and again in the next showcase.

let people: People;
let mallory: Person;
let ada: Person;
let eve: Person;
let address: string;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' }, undefined, { hasBackground: false });
});
beforeEach(async () => {
  [mallory, ada] = [await somebody(), await somebody()];
  const name = newName();
  eve = await people.person(name);
  address = `${name}@example.edu`;
});
afterAll(() => people[Symbol.asyncDispose]());

const newName = () => `s${randomUUID().slice(0, 8)}`;
const somebody = () => people.person(newName());

const later = (days: number) => new Date(people.now() + days * DAY_MS).toISOString();
async function showcase(by: Person, kind = 'rubric'): Promise<string> {
  const call = { name: 'Fair', visibility: 'public', accepts: 'all', closes_at: later(90) };
  const { id } = (await by.post('/api/showcases', call)).body.showcase;
  const criteria = kind === 'rubric' ? [{ name: 'Craft' }] : undefined;
  await by.put(`/api/showcases/${id}/jury`, { kind, criteria, is_open: true });
  return id;
}
async function asJudge(by: Person, id: string, whom: object = { user_id: eve.id }) {
  const { status, body } = await by.post(`/api/showcases/${id}/judges`, whom);
  return status === 201 ? body.judge.id : body.code;
}
const invitations = async () => (await eve.get('/api/me/judge-invitations')).body.invitations;
const agree = async (id: string) => (await eve.put(`/api/showcases/${id}/jury/assignment`)).body.assignment;
const leave = async (id: string, judge: string) =>
  expect((await eve.delete(`/api/showcases/${id}/judges/${judge}`)).status).toBe(204);
const juryOf = async (by: Person, id: string) => (await by.get(`/api/showcases/${id}/jury`)).body.jury.judges;

/** A showcase with a project that Eve, who judges, has given marks. */
async function judged(by: Person): Promise<{ id: string; judge: string; project: string }> {
  const [id, project] = [await showcase(by), await launchProject(ada)];
  await ada.put(`/api/showcases/${id}/entries/${project}`, {});
  const judge = await asJudge(by, id);
  const { table, criteria } = await agree(id);
  expect(table.id).toBe(project);
  const marks = criteria.map((one: { id: string }) => ({ criterion: one.id, mark: 3 }));
  const said = await eve.put(`/api/showcases/${id}/jury/judgements/${project}`, { outcome: 'scored', marks });
  expect(said.status).toBe(200);
  return { id, judge, project };
}

test('a judge who has left and is invited again declines that like any other, and leaves again, also twice', async () => {
  const { id, judge } = await judged(mallory);
  await leave(id, judge);
  for (const _ of [1, 2]) {
    expect(await asJudge(mallory, id)).toBe(judge);
    expect(await invitations()).toMatchObject([{ id: judge }]);
    for (const _ of [1, 2]) await leave(id, judge);
    expect(await invitations()).toEqual([]);
    expect(await juryOf(mallory, id)).toMatchObject([{ id: judge, state: 'left', judged: 1 }]);
  }
  expect(await asJudge(mallory, id)).toBe('already_asked');
});

test('the no of a judge who was invited again is one to whoever has invited again', async () => {
  const { id, judge } = await judged(mallory);
  await leave(id, judge);
  const { curator } = (await mallory.post(`/api/collections/${id}/curators`, { user_id: ada.id })).body;
  await ada.put(`/api/me/curations/${curator.id}/acceptance`);
  expect(await asJudge(ada, id)).toBe(judge);
  expect((await invitations())[0].invited_by.id).toBe(ada.id);
  await leave(id, judge);
  const own = await showcase(ada);
  await leave(own, await asJudge(ada, own));
  expect(await asJudge(ada, await showcase(ada))).toBe('already_asked');
  expect(await asJudge(mallory, await showcase(mallory))).not.toBe('already_asked');
});

test('the next showcase invites nobody who does not hear the invitations of whoever begins it', async () => {
  const at = await showcase(mallory);
  const willing = await somebody();
  for (const user_id of [eve.id, willing.id]) await asJudge(mallory, at, { user_id });
  for (const judge of [eve, willing]) await judge.put(`/api/showcases/${at}/jury/assignment`);
  const next = async () => {
    const body = { name: 'Next', closes_at: later(190), invites_judges: true };
    const { id } = (await mallory.post(`/api/showcases/${at}/next`, body)).body.showcase;
    return { id, judges: await juryOf(mallory, id) };
  };
  for (const _ of [1, 2]) {
    const { id, judges } = await next();
    const own = judges.find(({ user }: { user: { id: string } }) => user.id === eve.id);
    await leave(id, own.id);
  }
  const third = await next();
  expect(third.judges.map(({ user }: { user: { id: string } }) => user.id)).toEqual([willing.id]);
  expect(await invitations()).toEqual([]);
  people.wait(8 * DAY_MS);
  expect((await next()).judges).toHaveLength(2);
});

test('nobody learns whose address was invited to judge by inviting people in person', async () => {
  const id = await showcase(mallory);
  const byAddress = await asJudge(mallory, id, { address });
  people.wait(1);
  const [own, other] = [await asJudge(mallory, id), await asJudge(mallory, id, { user_id: ada.id })];
  expect([own, other]).not.toContain('already_judge');
  expect(await asJudge(mallory, id)).toBe('already_judge');
  // In person first: whoever declines that finds the other one.
  expect((await invitations()).map((one: { id: string }) => one.id)).toEqual([own]);
  await leave(id, own);
  expect((await invitations()).map((one: { id: string }) => one.id)).toEqual([byAddress]);
  expect((await juryOf(mallory, id)).map((one: { id: string }) => one.id)).toEqual([byAddress, other]);
  await leave(id, byAddress);
  expect(await invitations()).toEqual([]);
});

test('whoever was invited in person and by their address has one seat once they agree', async () => {
  const id = await showcase(mallory);
  const project = await launchProject(ada);
  await ada.put(`/api/showcases/${id}/entries/${project}`, {});
  const byAddress = await asJudge(mallory, id, { address });
  expect((await mallory.put(`/api/showcases/${id}/judges/${byAddress}/conflicts/${project}`, {})).status).toBeLessThan(
    300,
  );
  const own = await asJudge(mallory, id);
  expect(await juryOf(mallory, id)).toHaveLength(2);
  // What was said of the address holds for the person.
  expect(await agree(id)).toMatchObject({ judge_id: own, state: 'judging', left: 0 });
  expect(await juryOf(mallory, id)).toMatchObject([{ id: own, user: { id: eve.id }, address: null }]);
  expect(await invitations()).toEqual([]);
  expect((await eve.get('/api/me/export')).body.judgings).toHaveLength(1);
});

test('a judge who has left comes back by an invitation to their address, with what they have judged', async () => {
  const { id, judge } = await judged(mallory);
  await leave(id, judge);
  people.wait(1);
  const byAddress = await asJudge(mallory, id, { address });
  expect(await juryOf(mallory, id)).toMatchObject([{ state: 'left' }, { id: byAddress, state: 'invited' }]);
  expect((await invitations()).map((one: { id: string }) => one.id)).toEqual([byAddress]);
  expect(await agree(id)).toMatchObject({ judge_id: judge, state: 'judging', judged: 1 });
  expect(await juryOf(mallory, id)).toMatchObject([{ id: judge, state: 'judging', judged: 1, address: null }]);
  await leave(id, judge);
  expect(await juryOf(mallory, id)).toMatchObject([{ id: judge, state: 'left' }]);
});

const asCurator = async (by: Person, id: string, to = address) =>
  (await by.post(`/api/collections/${id}/invited-addresses`, { address: to })).body.invitation.id;
const refuse = async (id: string) =>
  expect((await eve.delete(`/api/collections/${id}/curators/${eve.id}`)).status).toBe(204);
const curations = async () => (await eve.get('/api/me/curations')).body.curations;

test('who declines two invitations to addresses of theirs says one no to the collection, and one to each inviter', async () => {
  const [id, other] = [await showcase(mallory), `${newName()}@example.edu`];
  await people.world.store.write(async ({ db }) => {
    const own = await db.selectFrom('identities').selectAll().where('user_id', '=', eve.id).executeTakeFirstOrThrow();
    await db
      .insertInto('identities')
      .values({ ...own, subject: other, email: other })
      .execute();
  });
  await asCurator(mallory, id);
  const second = await asCurator(mallory, id, other);
  await people.world.store.write(({ db }) =>
    db.updateTable('curator_addresses').set({ invited_by: ada.id }).where('id', '=', second).execute(),
  );
  await refuse(id);
  expect(await asCurator(mallory, id)).toBeDefined();
  expect(await curations()).toHaveLength(1);
  const [own, last] = [await showcase(ada), await showcase(ada)];
  await asCurator(ada, own);
  expect(await curations()).toHaveLength(2);
  await refuse(own);
  await asCurator(ada, last);
  expect(await curations()).toHaveLength(1);
});

test('who declines in person and by address at once says one no to the collection, and one to each inviter', async () => {
  const [id, second] = [await showcase(mallory), await somebody()];
  const invite = (by: Person) => by.post(`/api/collections/${id}/curators`, { user_id: eve.id });
  await asCurator(mallory, id);
  await people.world.store.write(({ db }) =>
    db.updateTable('curator_addresses').set({ invited_by: second.id }).where('collection_id', '=', id).execute(),
  );
  expect((await invite(mallory)).status).toBe(201);
  await refuse(id);
  // One no may have been a slip.
  expect((await invite(mallory)).status).toBe(201);
  const [own, last] = [await showcase(second), await showcase(second)];
  await asCurator(second, own);
  expect(await curations()).toHaveLength(2);
  await refuse(own);
  await asCurator(second, last);
  expect(await curations()).toHaveLength(1);
});

test('an invitation that has expired is declined by nobody', async () => {
  const id = await showcase(mallory);
  await asCurator(mallory, id);
  people.wait(31 * DAY_MS);
  await refuse(id);
  await asCurator(mallory, id);
  await refuse(id);
  await asCurator(mallory, id);
  expect(await curations()).toHaveLength(1);
});
