import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, idsOf, launchProject, type People, type Person, startPeople } from '../../support/people.ts';
import { collection, put } from '../../support/rows.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

const start = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await ada.post('/api/collections', { name: 'Best of spring', ...fields })).body.collection.id;
const publicOnes = async () => (await people.see('/api/collections')).body;

describe('a collection', () => {
  test('is private until its owner says otherwise: 404 to others, in no public list', async () => {
    const before = await publicOnes();
    const { status, body, headers } = await ada.post('/api/collections', { name: 'Mine', description: '' });
    expect(status).toBe(201);
    expect(body.collection).toMatchObject({ name: 'Mine', description: null, is_public: false });
    const path = headers.get('location') ?? '';
    expect((await ada.get(path)).body).toEqual({
      collection: { ...body.collection, curators: [], is_showcase: false, is_followed: false },
      projects: [],
      total: 0,
      limit: 1000,
      offset: 0,
    });
    expect((await ben.get(path)).status).toBe(404);
    expect((await people.see(path)).status).toBe(404);
    expect(await publicOnes()).toEqual(before);
    expect(idsOf((await ada.get('/api/me/collections')).body.collections)).toContain(body.collection.id);
    expect((await ben.get('/api/me/collections')).body.collections).toEqual([]);
  });

  test('takes nothing from one that somebody made or changed before it', async () => {
    await ada.patch(`/api/collections/${await start()}`, { is_public: true, name: 'Hers', description: 'Her words' });
    const { body } = await ben.post('/api/collections', { name: 'Mine', is_public: true });
    expect(body.collection).toMatchObject({ name: 'Mine', description: null });
    const path = `/api/collections/${body.collection.id}`;
    await ben.patch(path, { description: 'My words' });
    expect((await ben.patch(path, { is_public: true })).body.collection).toMatchObject({ description: 'My words' });
  });

  test('is found by what is in it, among one’s own', async () => {
    const [shown, empty] = [await start({ is_public: true }), await start()];
    const [inside, outside] = [await launchProject(ada), await launchProject(ada)];
    await ada.put(`/api/collections/${shown}/projects/${inside}`, {});
    const holding = async (person: Person, project: string) =>
      idsOf((await person.get(`/api/me/collections?project=${project}`)).body.collections);
    expect(await holding(ada, inside)).toEqual([shown]);
    expect(await holding(ada, outside)).toEqual([]);
    expect(await holding(ben, inside)).toEqual([]);
    expect(idsOf((await ada.get('/api/me/collections')).body.collections)).toContain(empty);
    expect((await ada.get('/api/me/collections?project=x')).status).toBe(404);
  });

  test('is listed without the showcases for those who ask for that, page by page, with a total of its own', async () => {
    const dora = await people.person('dora');
    const closes_at = new Date(Date.now() + 86_400_000).toISOString();
    const plain: string[] = [];
    for (const name of ['First', 'Second']) {
      const { showcase } = (await dora.post('/api/showcases', { name, closes_at, visibility: 'public' })).body;
      const { collection } = (await dora.post('/api/collections', { name, is_public: true })).body;
      plain.push(collection.id);
      expect(idsOf((await publicOnes()).collections)).toContain(showcase.id);
    }
    const asked = `/api/collections?showcases=without&curator=${dora.id}`;
    const { body } = await people.see(asked);
    // Two of one millisecond stand in either order.
    expect([idsOf(body.collections).sort(), body.total]).toEqual([plain.sort(), 2]);
    expect(idsOf((await people.see(`${asked}&limit=1&offset=1`)).body.collections)).toEqual(
      idsOf(body.collections).slice(1),
    );
    const [all, without] = [await publicOnes(), (await people.see('/api/collections?showcases=without')).body];
    expect(without.total).toBe(all.total - 2);
    expect((await people.see('/api/collections?showcases=maybe')).status).toBe(400);
  });

  test('is listed with the others of its curator while it is public', async () => {
    const cleo = await people.person('cleo');
    const [shown] = [(await cleo.post('/api/collections', { name: 'Shown', is_public: true })).body.collection.id];
    await cleo.post('/api/collections', { name: 'Hidden' });
    await start({ is_public: true });
    const { body } = await people.see(`/api/collections?curator=${cleo.id}`);
    expect([idsOf(body.collections), body.total]).toEqual([[shown], 1]);
    expect((await cleo.get(`/api/collections?curator=${cleo.id}`)).body.total).toBe(1);
    expect((await people.see(`/api/collections?curator=${randomUUID()}`)).body.total).toBe(0);
    expect((await people.see('/api/collections?curator=x')).status).toBe(404);
  });

  test('enters the public list and count when it is made public, and leaves them again', async () => {
    const id = await start();
    const { total } = await publicOnes();
    for (const [is_public, more] of [
      [true, 1],
      [true, 1],
      [false, 0],
    ] as const) {
      const { body } = await ada.patch(`/api/collections/${id}`, { is_public });
      expect(body.collection.is_public).toBe(is_public);
      const list = await publicOnes();
      expect([list.total, idsOf(list.collections).includes(id)]).toEqual([total + more, is_public]);
      expect((await people.see(`/api/collections/${id}`)).status).toBe(is_public ? 200 : 404);
    }
  });

  test('is its owner’s to change: 403 for others where it is public, 404 where it is private', async () => {
    const [open, closed, project] = [await start({ is_public: true }), await start(), await launchProject(ada)];
    for (const [id, status] of [
      [open, 403],
      [closed, 404],
      [randomUUID(), 404],
    ] as const) {
      expect((await ben.patch(`/api/collections/${id}`, { name: 'Mine' })).status).toBe(status);
      expect((await ben.put(`/api/collections/${id}/projects/${project}`, {})).status).toBe(status);
      expect((await ben.delete(`/api/collections/${id}/projects/${project}`)).status).toBe(status);
      expect((await ben.delete(`/api/collections/${id}`)).status).toBe(status);
    }
  });

  test('names every bad member at once', async () => {
    const answer = await ada.post('/api/collections', { name: '', description: 'a'.repeat(1001), is_public: 1, x: 2 });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['description', 'is_public', 'name', 'x']]);
  });

  test('that changed since it was read is not changed or deleted under If-Match', async () => {
    const id = await start();
    const condition = { 'If-Match': (await ada.get(`/api/collections/${id}`)).headers.get('etag') ?? '' };
    expect((await ada.patch(`/api/collections/${id}`, { name: 'Second' }, condition)).status).toBe(200);
    expect((await ada.patch(`/api/collections/${id}`, { name: 'Third' }, condition)).status).toBe(412);
    expect((await ada.delete(`/api/collections/${id}`, undefined, condition)).status).toBe(412);
    const fresh = { 'If-Match': (await ada.get(`/api/collections/${id}`)).headers.get('etag') ?? '' };
    expect((await ada.delete(`/api/collections/${id}`, undefined, fresh)).status).toBe(204);
    expect((await ada.get(`/api/collections/${id}`)).status).toBe(404);
  });

  test('with an Idempotency-Key sent again is there once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [
      await ada.post('/api/collections', { name: 'Once' }, headers),
      await ada.post('/api/collections', { name: 'Once' }, headers),
    ];
    expect([again.status, again.text, again.headers.get('location')]).toEqual([
      201,
      first.text,
      first.headers.get('location'),
    ]);
  });

  test('is one of two hundred at most', async () => {
    const cleo = await people.person('cleo');
    await put(people.world.store, {
      collections: Array.from({ length: 200 }, () => collection({ user_id: cleo.id, is_public: 0 })),
    });
    const answer = await cleo.post('/api/collections', { name: 'One more' });
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many']);
  });
});

test('a collection tells who curates it and how many active projects it holds, wherever it is read', async () => {
  const id = await start({ is_public: true });
  const shown = await launchProject(ada);
  const hidden = await launchProject(ada);
  for (const project of [shown, hidden]) await ada.put(`/api/collections/${id}/projects/${project}`);
  await ada.delete(`/api/projects/${hidden}/publication`);
  const facts = { users: { id: ada.id }, projects_count: 1 };
  expect((await people.see(`/api/collections/${id}`)).body.collection).toMatchObject(facts);
  const lists = [(await publicOnes()).collections, (await ada.get('/api/me/collections')).body.collections];
  for (const list of lists) expect(list.find((one: { id: string }) => one.id === id)).toMatchObject(facts);
});
