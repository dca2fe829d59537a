import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada, ben, engine, fillCatalogue, gone, nobodysId, orphan } from '../../support/catalogue.ts';
import { startWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('a person', () => {
  test('is shown with the public profile and no more', async () => {
    expect((await world.read(`/api/users/${ada.id}`)).user).toEqual({
      id: ada.id,
      username: 'ada',
      full_name: 'Ada L.',
      avatar_url: 'https://people.example/ada.png',
      bio: 'Engines.',
      github_url: 'https://github.com/ada',
      linkedin_url: 'https://linkedin.com/in/ada',
      website_url: 'https://ada.example/',
      year_of_study: '3',
      alumni_since: null,
      department: 'Mathematics',
      is_verified: true,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      revision: 1,
      html_url: null,
    });
  });

  test('who never signed in here is not verified', async () => {
    expect((await world.read(`/api/users/${ben.id}`)).user.is_verified).toBe(false);
  });

  test.each(['', '/projects'])('who was erased is not found (%j)', async (part) => {
    expect((await world.fetch(`/api/users/${gone.id}${part}`)).status).toBe(404);
    expect((await world.fetch(`/api/users/${nobodysId}${part}`)).status).toBe(404);
  });

  test('has the projects submitted, but neither hidden ones nor those of an unanswered invitation', async () => {
    const page = await world.read(`/api/users/${ada.id}/projects`);
    expect(ids(page.projects)).toEqual([engine.id]);
    expect(page).toMatchObject({ total: 1, limit: 1000, offset: 0 });
  });

  test('has the projects of an accepted credit, newest first, each once', async () => {
    expect(ids((await world.read(`/api/users/${ben.id}/projects`)).projects)).toEqual([engine.id, orphan.id]);
  });
});
