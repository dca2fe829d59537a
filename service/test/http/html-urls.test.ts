import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../support/catalogue.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';
import { startWorld } from '../support/world.ts';

const site = 'https://board.example.edu';

let world: MembersWorld;
let ada: Account;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_SITE_URL: `${site}/` } });
  ada = await world.as('ada');
});
afterAll(() => world[Symbol.asyncDispose]());

test('every answer with a project, a collection or a profile names its page on the site', async () => {
  const { client } = ada;
  const created = (await client.createProject({ body: { name: 'Tide Clock', tagline: 'When to sail' } })).project;
  const { id } = created;
  const page = `${site}/projects/${id}`;
  const { collection } = await client.createCollection({ body: { name: 'For sailors', is_public: true } });
  await client.addToCollection({ id: collection.id, project_id: id, body: {} });
  await client.addBookmark({ project_id: id });
  const moderator = (await world.moderator()).client;
  const ben = await world.as('ben');
  const { report } = await ben.client.report({ body: { target_type: 'project', target_id: id, reason: 'spam' } });

  const edited = await client.updateProject({ id, body: { tagline: 'When to set sail' } });
  const kept = await client.getCollection({ id: collection.id });
  const mine = await client.exportMe();
  const projects = [
    created,
    edited.project,
    (await client.getProject({ id })).project,
    ...(await client.listProjects()).projects,
    ...(await client.listProjects({ search: 'tide' })).projects,
    ...(await client.listTrendingProjects()).projects,
    ...(await client.listUserProjects({ id: ada.id })).projects,
    ...(await client.listMyProjects()).projects,
    ...(await client.listBookmarks()).projects,
    ...kept.projects,
    ...mine.projects,
    report.project,
    (await moderator.listReports()).reports[0]?.project,
    (await moderator.removeProject({ id, body: { reason: 'A shop.' } })).project,
    (await moderator.restoreProject({ id })).project,
  ];
  expect(projects.map((project) => project?.html_url)).toEqual(projects.map(() => page));

  const collections = [
    collection,
    kept.collection,
    ...(await client.listPublicCollections()).collections,
    ...(await client.listMyCollections()).collections,
    ...mine.collections,
    (await client.updateCollection({ id: collection.id, body: { name: 'For all sailors' } })).collection,
  ];
  expect(collections.map(({ html_url }) => html_url)).toEqual(
    collections.map(() => `${site}/collections/${collection.id}`),
  );

  const profiles = [
    (await client.getUserProfile({ id: ada.id })).user,
    (await client.getMe()).user,
    (await client.updateMe({ body: { bio: 'Builds small clocks.' } })).user,
    mine.profile,
  ];
  expect(profiles.map(({ html_url }) => html_url)).toEqual(profiles.map(() => `${site}/people/${ada.id}`));
});

test('a project that was withdrawn has no page any more', async () => {
  const { id } = (await ada.client.createProject({ body: { name: 'Night Bus', tagline: 'Home late' } })).project;
  await ada.client.deleteProject({ id });
  const { projects } = await ada.client.exportMe();
  expect(projects.find((project) => project.id === id)?.html_url).toBeNull();
});

test('a board without a site says null', async () => {
  await using lone = await startWorld();
  await fillCatalogue(lone.store);
  const { projects } = await lone.read('/api/projects');
  expect(new Set(projects.map(({ html_url }: { html_url: unknown }) => html_url))).toEqual(new Set([null]));
});
