import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off' });
  [ada, ben, cleo] = [await people.person('ada'), await people.person('ben'), await people.person('cleo')];
});
afterAll(() => people[Symbol.asyncDispose]());

const start = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await ada.post('/api/collections', { name: 'Course', ...fields })).body.collection.id;
const invite = async (id: string, { id: user_id }: Person): Promise<string> =>
  (await ada.post(`/api/collections/${id}/curators`, { user_id })).body.curator.id;
async function startWith(curator: Person, fields: Record<string, unknown> = {}): Promise<string> {
  const id = await start(fields);
  await curator.put(`/api/me/curations/${await invite(id, curator)}/acceptance`);
  return id;
}
const noticesOf = async (person: Person) => (await person.get('/api/me/notices')).body.notices;

test('an unlisted collection is seen by whoever knows its address, and in no list', async () => {
  const id = await start({ visibility: 'unlisted' });
  const { body } = await people.see(`/api/collections/${id}`);
  expect(body.collection).toMatchObject({ visibility: 'unlisted', is_public: false });
  for (const list of ['/api/collections', `/api/collections?curator=${ada.id}`])
    expect(idsOf((await people.see(list)).body.collections)).not.toContain(id);
  await ben.put(`/api/me/follows/collection/${id}`);
  await ada.put(`/api/collections/${id}/projects/${await launchProject(ada)}`, {});
  expect((await ben.get('/api/me/follows')).body.follows).toMatchObject([{ id, collection: { name: 'Course' } }]);
  expect(await people.world.recount()).toEqual([]);
});

test('a client that knows is_public alone publishes an unlisted collection and does not hide it by accident', async () => {
  const id = await start({ visibility: 'unlisted' });
  const change = async (body: object) => (await ada.patch(`/api/collections/${id}`, body)).body.collection.visibility;
  expect(await change({ name: 'Course 2', is_public: false })).toBe('unlisted');
  expect(await change({ is_public: true })).toBe('public');
  expect(await change({ is_public: false })).toBe('private');
  const { status, body } = await ada.patch(`/api/collections/${id}`, { visibility: 'unlisted', is_public: true });
  expect([status, body.details[0].field]).toEqual([400, 'is_public']);
});

test('an older version that publishes an unlisted collection, and makes it private again, leaves it private', async () => {
  const id = await start({ visibility: 'unlisted' });
  for (const is_public of [1, 0] as const)
    await people.world.store.write(({ db }) =>
      db.updateTable('collections').set({ is_public }).where('id', '=', id).execute(),
    );
  expect((await people.see(`/api/collections/${id}`)).status).toBe(404);
});

test('a project has a note for all who see the collection, until it is cleared or the project is taken out', async () => {
  const [id, project] = [await start({ is_public: true }), await launchProject(ada)];
  const noteOf = async () => (await people.see(`/api/collections/${id}`)).body.projects[0]?.note;
  const put = (body: object) => ada.put(`/api/collections/${id}/projects/${project}`, body);
  await put({ note: 'Look at the map.' });
  expect(await noteOf()).toBe('Look at the map.');
  await put({ position: 0 });
  expect(await noteOf()).toBe('Look at the map.');
  expect((await put({ note: 'x'.repeat(281) })).status).toBe(400);
  await put({ note: null });
  expect(await noteOf()).toBeNull();
});

test('a curator is invited, is told, sees and edits a private collection, and the owner hears of the answer', async () => {
  const id = await start();
  const invitation = await invite(id, ben);
  expect((await ada.post(`/api/collections/${id}/curators`, { user_id: ben.id })).body.code).toBe('already_curator');
  expect((await ada.post(`/api/collections/${id}/curators`, { user_id: ada.id })).body.code).toBe('already_curator');
  expect((await ben.get('/api/me/curations')).body).toMatchObject({
    curations: [{ id: invitation, collection_id: id, collection_name: 'Course', invited_by: { id: ada.id } }],
    total: 1,
  });
  // A change of a private collection leaves what its curators are told.
  await ada.patch(`/api/collections/${id}`, { description: 'Spring' });
  expect((await noticesOf(ben))[0]).toMatchObject({ kind: 'curation', collection: { id }, actors: [{ id: ada.id }] });
  expect((await ben.get(`/api/collections/${id}`)).status).toBe(404);
  expect((await ben.put(`/api/me/curations/${invitation}/acceptance`)).body.curator).toMatchObject({
    is_accepted: true,
  });
  expect((await noticesOf(ben))[0].read_at).not.toBeNull();
  expect((await noticesOf(ada))[0]).toMatchObject({ kind: 'curation', outcome: 'accepted', actors: [{ id: ben.id }] });
  expect((await ben.patch(`/api/collections/${id}`, { name: 'Spring course' })).status).toBe(200);
  expect((await ben.put(`/api/collections/${id}/projects/${await launchProject(ben)}`, {})).status).toBe(204);
  expect((await ben.get(`/api/collections/${id}`)).body.collection.curators).toMatchObject([{ id: ben.id }]);
  expect(idsOf((await ben.get('/api/me/collections')).body.collections)).toContain(id);
  expect((await ben.get(`/api/collections/${id}/curators`)).body.curators).toMatchObject([{ user_id: ben.id }]);
});

test('only the owner deletes a collection, changes who sees it, and invites', async () => {
  const id = await startWith(ben);
  const refused = [
    ben.delete(`/api/collections/${id}`),
    ben.patch(`/api/collections/${id}`, { visibility: 'public' }),
    ben.post(`/api/collections/${id}/curators`, { user_id: cleo.id }),
    ben.delete(`/api/collections/${id}/curators/${cleo.id}`),
  ];
  for (const answer of refused) expect((await answer).body.code).toBe('forbidden');
  expect((await cleo.get(`/api/collections/${id}/curators`)).status).toBe(404);
});

test('whoever declines, leaves or is removed sees a private collection no more, and can be invited again', async () => {
  const id = await startWith(ben);
  const leave = () => ben.delete(`/api/collections/${id}/curators/${ben.id}`);
  expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
  expect((await ben.get(`/api/collections/${id}`)).status).toBe(404);
  await invite(id, ben);
  expect((await leave()).status).toBe(204);
  expect((await noticesOf(ada))[0]).toMatchObject({ kind: 'curation', outcome: 'declined' });
  await invite(id, cleo);
  expect((await ada.delete(`/api/collections/${id}/curators/${cleo.id}`)).status).toBe(204);
  expect((await cleo.get('/api/me/curations')).body.curations).toEqual([]);
  expect((await noticesOf(cleo)).filter((it: { kind: string }) => it.kind === 'curation')).toEqual([]);
});

test('a collection whose owner is erased goes to the curator of longest standing', async () => {
  const dora = await people.person('dora');
  const { id } = (await dora.post('/api/collections', { name: 'Lab', is_public: true })).body.collection;
  for (const person of [cleo, ben]) {
    const { body } = await dora.post(`/api/collections/${id}/curators`, { user_id: person.id });
    await person.put(`/api/me/curations/${body.curator.id}/acceptance`);
    people.wait(1);
  }
  await dora.delete('/api/me');
  const { body } = await people.see(`/api/collections/${id}`);
  expect(body.collection).toMatchObject({ users: { id: cleo.id }, curators: [{ id: ben.id }] });
  await cleo.delete('/api/me');
  expect((await people.see(`/api/collections/${id}`)).body.collection).toMatchObject({
    users: { id: ben.id },
    curators: [],
  });
  expect(await people.world.recount()).toEqual([]);
});
