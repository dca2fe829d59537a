import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiAndData } from '../../support/catalogue.ts';
import { alter } from '../../support/database.ts';
import { idsOf, joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';
import { user } from '../../support/rows.ts';

let people: People;
let ben: Person;
beforeAll(async () => {
  people = await startPeople({}, undefined, { roundMs: 50 });
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

let guests = 0;
const somebody = () => people.person(`guest${++guests}`);
const follow = async (person: Person, type: string, id: string) =>
  expect((await person.put(`/api/me/follows/${type}/${id}`)).status).toBe(204);
const followed = async (person: Person, query = '') => (await person.get(`/api/me/follows${query}`)).body;
const noticesOf = async (person: Person) => (await person.get('/api/me/notices')).body.notices;
const collectionOf = async (person: Person, is_public = true): Promise<string> =>
  (await person.post('/api/collections', { name: 'Clocks', is_public })).body.collection.id;

describe('what somebody follows', () => {
  test('is listed last followed first, by type, in pages, and to nobody else', async () => {
    const fan = await somebody();
    const [project, collection] = [await launchProject(ben, { name: 'Heron' }), await collectionOf(ben)];
    for (const [type, id] of Object.entries({ user: ben.id, category: aiAndData, project, collection })) {
      people.wait(1000);
      await follow(fan, type, id);
      await follow(fan, type, id);
    }
    const { follows, total } = await followed(fan);
    expect([total, idsOf(follows)]).toEqual([4, [collection, project, aiAndData, ben.id]]);
    expect(follows).toMatchObject([
      { type: 'collection', collection: { name: 'Clocks' } },
      { type: 'project', project: { name: 'Heron' } },
      { type: 'category', category: { name: 'AI & Data' } },
      { type: 'user', user: { id: ben.id } },
    ]);
    expect(await followed(fan, '?type=user')).toMatchObject({ total: 1, follows: [{ id: ben.id }] });
    expect(await followed(fan, `?thing=${project}`)).toMatchObject({ total: 1 });
    const first = await followed(fan, '?limit=3');
    expect(await followed(fan, `?limit=3&cursor=${first.next}`)).toMatchObject({ follows: [{ id: ben.id }] });
    expect(await followed(ben)).toMatchObject({ total: 0 });
    expect(idsOf((await fan.get('/api/me/export')).body.follows).toSorted()).toEqual(idsOf(follows).toSorted());
  });

  test('leaves out what is not public now, and goes with what is gone for good', async () => {
    const fan = await somebody();
    const [project, collection] = [await launchProject(ben), await collectionOf(ben)];
    await follow(fan, 'project', project);
    await follow(fan, 'collection', collection);
    await ben.delete(`/api/projects/${project}/publication`);
    await ben.patch(`/api/collections/${collection}`, { is_public: false });
    expect(await followed(fan)).toMatchObject({ total: 0, follows: [] });
    expect((await fan.get('/api/me/export')).body.follows).toHaveLength(2);
    await ben.put(`/api/projects/${project}/publication`);
    await ben.delete(`/api/collections/${collection}`);
    expect(await followed(fan)).toMatchObject({ total: 1, follows: [{ id: project }] });
    expect((await fan.get('/api/me/export')).body.follows).toHaveLength(1);
  });

  test('includes a private collection of their own, as its button shows', async () => {
    const curator = await somebody();
    const collection = await collectionOf(curator, false);
    await follow(curator, 'collection', collection);
    expect(await followed(curator, `?thing=${collection}`)).toMatchObject({ total: 1, follows: [{ id: collection }] });
  });

  test('is told with a project, a collection and a person to the follower alone, also when others cannot see it', async () => {
    const [fan, project, collection] = [await somebody(), await launchProject(ben), await collectionOf(ben)];
    const told = async (of: Pick<Person, 'get'>) =>
      [
        (await of.get(`/api/projects/${project}`)).body.project,
        (await of.get(`/api/collections/${collection}`)).body.collection,
        (await of.get(`/api/users/${ben.id}`)).body.user,
      ].map(({ is_followed }) => is_followed);
    expect(await told(fan)).toEqual([false, false, false]);
    await follow(fan, 'project', project);
    await follow(fan, 'collection', collection);
    await follow(fan, 'user', ben.id);
    expect(await told(fan)).toEqual([true, true, true]);
    expect(await told(ben)).toEqual([false, false, false]);
    expect(await told({ get: people.see })).toEqual([undefined, undefined, undefined]);
    await follow(ben, 'project', project);
    await ben.delete(`/api/projects/${project}/publication`);
    expect(await told(ben)).toEqual([true, false, false]);
    await fan.delete(`/api/me/follows/collection/${collection}`);
    expect((await fan.get(`/api/collections/${collection}`)).body.collection.is_followed).toBe(false);
  });

  test('tells a category with its names in other languages, and so do the notices of its launches', async () => {
    const [fan, moderator] = [await somebody(), await people.moderator('namer')];
    const names = [{ language: 'de', name: 'Bergbau' }];
    const { body } = await moderator.post('/api/categories', { name: 'Mining', names });
    const { id } = body.category;
    await follow(fan, 'category', id);
    expect((await followed(fan)).follows).toMatchObject([{ category: { id, name: 'Mining', names } }]);
    expect((await fan.get('/api/me/export')).body.follows).toMatchObject([{ category: { id, names } }]);
    await launchProject(ben, { name: 'Pit', category_id: id });
    await expect
      .poll(() => noticesOf(fan))
      .toMatchObject([{ kind: 'launch', category: { id, name: 'Mining', names } }]);
  });

  test('ends by one DELETE or two, also when the thing is not public any more', async () => {
    const fan = await somebody();
    const project = await launchProject(ben);
    await follow(fan, 'project', project);
    await ben.delete(`/api/projects/${project}/publication`);
    for (const _twice of [1, 2]) expect((await fan.delete(`/api/me/follows/project/${project}`)).status).toBe(204);
    await ben.put(`/api/projects/${project}/publication`);
    expect(await followed(fan)).toMatchObject({ total: 0 });
  });

  test('is never oneself, nor what is hidden, closed, unknown, or of no type there is', async () => {
    const fan = await somebody();
    const draft = await launchProject(ben, { draft: true });
    const secret = await collectionOf(ben, false);
    const none = [
      `user/${fan.id}`,
      `project/${draft}`,
      `collection/${secret}`,
      `category/${randomUUID()}`,
      `team/${ben.id}`,
    ];
    for (const path of none) expect((await fan.put(`/api/me/follows/${path}`)).status, path).toBe(404);
  });

  test('is at most a thousand things', async () => {
    const fan = await somebody();
    const rows = Array.from({ length: 1000 }, () => `('${fan.id}', 'project', '${randomUUID()}', 1)`);
    await alter(
      people.world.databaseUrl,
      `INSERT INTO follows (user_id, thing_type, thing_id, created_at) VALUES ${rows}`,
    );
    const { status, body } = await fan.put(`/api/me/follows/user/${ben.id}`);
    expect([status, body.code]).toEqual([409, 'too_many']);
  });
});

describe('followers are told', () => {
  test('of a launch by a person, once, although they follow its category as well', async () => {
    const [fan, reader, maker] = [await somebody(), await somebody(), await somebody()];
    await follow(fan, 'user', maker.id);
    await follow(fan, 'category', aiAndData);
    await follow(reader, 'category', aiAndData);
    await follow(maker, 'category', aiAndData);
    const project = await launchProject(maker, { name: 'Otter', category_id: aiAndData });
    await expect.poll(() => noticesOf(reader)).toHaveLength(1);
    expect(await noticesOf(reader)).toMatchObject([
      { kind: 'launch', category: { id: aiAndData }, project: { id: project }, actors: [{ id: maker.id }] },
    ]);
    expect(await noticesOf(fan)).toMatchObject([
      { kind: 'launch', user: { id: maker.id }, project: { id: project, name: 'Otter' }, actors: [{ id: maker.id }] },
    ]);
    expect(await noticesOf(maker)).toEqual([]);
    const another = await launchProject(maker, { name: 'Second' });
    await expect.poll(() => noticesOf(fan)).toMatchObject([{ events_count: 2, project: { id: another } }]);
    await maker.delete(`/api/projects/${another}`);
    expect(await noticesOf(fan)).toMatchObject([{ events_count: 1, project: { id: project } }]);
  });

  test('and its owners learn how many followers of people, category and collections were told, and nothing else', async () => {
    const [fan, reader, collector, maker] = [await somebody(), await somebody(), await somebody(), await somebody()];
    const collection = await collectionOf(ben);
    await follow(fan, 'user', maker.id);
    await follow(fan, 'category', aiAndData);
    await follow(reader, 'category', aiAndData);
    await follow(collector, 'collection', collection);
    const project = await launchProject(maker, { name: 'Marten', category_id: aiAndData });
    const path = `/api/projects/${project}/reach`;
    await expect.poll(async () => (await maker.get(path)).body.reach).toMatchObject({ is_going_on: false, people: 1 });
    const { category } = (await maker.get(path)).body.reach;
    // Others in this file follow the category as well, and none of them twice.
    expect(category).toBeGreaterThanOrEqual(1);
    await ben.put(`/api/collections/${collection}/projects/${project}`, {});
    const reach = { people: 1, category, collections: 1, is_going_on: false };
    await expect.poll(async () => (await maker.get(path)).body.reach).toEqual(reach);
    expect([(await fan.get(path)).status, (await people.see(path)).status]).toEqual([403, 401]);
    await fan.delete('/api/me');
    await expect.poll(async () => (await maker.get(path)).body.reach).toEqual({ ...reach, people: 0 });
  });

  test('when a draft is published for the first time, and never again', async () => {
    const [fan, maker] = [await somebody(), await somebody()];
    await follow(fan, 'user', maker.id);
    const project = await launchProject(maker, { draft: true });
    await maker.put(`/api/projects/${project}/publication`);
    await expect.poll(() => noticesOf(fan)).toHaveLength(1);
    await maker.delete(`/api/projects/${project}/publication`);
    await maker.put(`/api/projects/${project}/publication`);
    // Announcements are made in their order.
    await launchProject(maker, { name: 'The next one' });
    await expect.poll(() => noticesOf(fan)).toMatchObject([{ events_count: 1, project: { name: 'The next one' } }]);
  });

  test('of an update by the team, and of what a curator adds to a collection', async () => {
    const [fan, maker, mate] = [await somebody(), await somebody(), await somebody()];
    const [project, collection] = [await launchProject(maker), await collectionOf(maker)];
    await joinTeam(maker, project, mate);
    await follow(fan, 'project', project);
    await follow(fan, 'collection', collection);
    const { body } = await mate.post(`/api/projects/${project}/comments`, { content: 'Faster.', is_update: true });
    await expect.poll(() => noticesOf(fan)).toHaveLength(1);
    await maker.put(`/api/collections/${collection}/projects/${project}`, {});
    await expect.poll(() => noticesOf(fan)).toHaveLength(2);
    expect(await noticesOf(fan)).toMatchObject([
      {
        kind: 'collection_addition',
        collection: { id: collection },
        project: { id: project },
        actors: [{ id: maker.id }],
      },
      {
        kind: 'project_update',
        project: { id: project },
        comment: { id: body.comment.id, excerpt: 'Faster.' },
        actors: [{ id: mate.id }],
      },
    ]);
    await maker.delete(`/api/collections/${collection}/projects/${project}`);
    await mate.delete(`/api/comments/${body.comment.id}`);
    expect(await noticesOf(fan)).toEqual([]);
  });

  test('all of them, each once, however many there are', async () => {
    const maker = await somebody();
    const { store } = people.world;
    const fans = Array.from({ length: 450 }, (_, i) => user({ username: `fan${i}`, is_verified: 1 }));
    await store.write(async ({ db }) => {
      await db.insertInto('users').values(fans).execute();
      const follows = fans.map(({ id }) => ({
        user_id: id,
        thing_type: 'user' as const,
        thing_id: maker.id,
        created_at: 1,
      }));
      await db.insertInto('follows').values(follows).execute();
    });
    const project = await launchProject(maker);
    const told = () =>
      store.read(
        async ({ db }) =>
          (await db.selectFrom('notice_events').select('notice_id').where('source', '=', project).execute()).length,
      );
    await expect.poll(told).toBe(450);
    await say(maker, project, 'Thank you.');
    expect(await told()).toBe(450);
  });
});
