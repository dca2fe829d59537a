import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, engine, fillCatalogue, orphan, publicCollections, team, thread } from '../support/catalogue.ts';
import { project, put, user } from '../support/rows.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('comments of a project', () => {
  test('are oldest first, ties by id, without the deleted one', async () => {
    const page = await world.read(`/api/projects/${engine.id}/comments`);
    expect(ids(page.comments)).toEqual(ids(thread));
    expect(page).toMatchObject({ total: 4, limit: 1000, offset: 0 });
  });

  test('name their authors, but not erased ones', async () => {
    const { comments } = await world.read(`/api/projects/${engine.id}/comments`);
    expect(comments[0]).toEqual({
      id: thread[0]?.id,
      content: 'First!',
      created_at: '2026-01-21T00:00:00.000Z',
      parent_id: null,
      edited_at: null,
      updated_at: '2026-01-21T00:00:00.000Z',
      revision: 1,
      is_update: false,
      likes_count: 0,
      mentions: [],
      users: { id: ben.id, username: 'ben', full_name: null, avatar_url: null },
    });
    expect(comments[1]).not.toHaveProperty('users');
    expect(comments[2]).not.toHaveProperty('users');
    expect(comments[3].edited_at).toBe('2026-01-24T00:00:00.000Z');
  });

  test('of a project without any are an empty list', async () => {
    expect(await world.read(`/api/projects/${orphan.id}/comments`)).toEqual({
      comments: [],
      total: 0,
      limit: 1000,
      offset: 0,
    });
  });
});

describe('members of a project', () => {
  test('are those who accepted and still exist, newest first', async () => {
    const page = await world.read(`/api/projects/${engine.id}/members`);
    expect(ids(page.members)).toEqual(ids(team));
    expect(page).toMatchObject({ total: 2, limit: 1000, offset: 0 });
  });

  test('carry the row, the role, who invited, and the profile under its exact name', async () => {
    const { members } = await world.read(`/api/projects/${engine.id}/members`);
    expect(members[0]).toEqual({
      id: team[0]?.id,
      project_id: engine.id,
      user_id: ben.id,
      role: 'member',
      invited_by: ada.id,
      created_at: '2026-01-22T00:00:00.000Z',
      users_project_members_user_idTousers: { id: ben.id, username: 'ben', full_name: null, avatar_url: null },
    });
    expect(members[1].role).toBe('owner');
  });

  test('do not show a pending invitation', async () => {
    const { members } = await world.read(`/api/projects/${orphan.id}/members`);
    expect(members.map((row: { user_id: string }) => row.user_id)).toEqual([ben.id]);
  });
});

describe('public collections', () => {
  test('are newest first, ties by id, and private ones are nowhere', async () => {
    const page = await world.read('/api/collections');
    expect(ids(page.collections)).toEqual(ids(publicCollections));
    expect(page).toMatchObject({ total: 3, limit: 1000, offset: 0 });
    expect(page.collections[0]).toEqual({
      id: publicCollections[0]?.id,
      name: 'New',
      description: 'Fresh.',
      is_public: true,
      visibility: 'public',
      created_at: '2026-01-08T00:00:00.000Z',
      updated_at: '2026-01-08T00:00:00.000Z',
      revision: 1,
      html_url: null,
      users: { id: ada.id, username: 'ada', full_name: 'Ada L.', avatar_url: 'https://people.example/ada.png' },
      projects_count: 0,
    });
  });
});

describe('every whole list', () => {
  test.each([
    [`/api/projects/${engine.id}/comments`, 'comments', ids(thread)],
    [`/api/projects/${engine.id}/members`, 'members', ids(team)],
    ['/api/collections', 'collections', ids(publicCollections)],
    [`/api/users/${ben.id}/projects`, 'projects', [engine.id, orphan.id]],
  ])('%s goes on from an offset and tells the total', async (path, name, all) => {
    const second = await world.read(`${path}?limit=1&offset=1`);
    expect(ids(second[name])).toEqual(all.slice(1, 2));
    expect(second).toMatchObject({ total: all.length, limit: 1, offset: 1 });
    const beyond = await world.read(`${path}?offset=${all.length + 5}`);
    expect(beyond).toMatchObject({ [name]: [], total: all.length, offset: all.length + 5 });
    expect(await world.read(`${path}?limit=5000`)).toMatchObject({ limit: 1000 });
  });

  test('is whole up to a thousand', async () => {
    const eve = user({ username: 'eve' });
    const projects = Array.from({ length: 1003 }, () => project({ user_id: eve.id }));
    await put(world.store, { users: [eve], projects });
    const page = await world.read(`/api/users/${eve.id}/projects`);
    expect(page.projects).toHaveLength(1000);
    expect(page.total).toBe(1003);
    const rest = await world.read(`/api/users/${eve.id}/projects?offset=1000`);
    expect(new Set([...ids(page.projects), ...ids(rest.projects)]).size).toBe(1003);
  });
});
