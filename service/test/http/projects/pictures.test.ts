import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiAndData } from '../../support/catalogue.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { fieldsOf } from '../../support/people.ts';
import { somePicture, somePictureFacts } from '../../support/pictures.ts';

const site = 'https://board.example.edu';
const foreign = 'https://elsewhere.example/a.png';

let world: MembersWorld;
let ada: Account;
let ben: Account;
let mod: Account;
let first: string;
let second: string;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_SITE_URL: site, LAUNCHBOARD_REVIEW: 'on' } });
  ada = await world.as('ada');
  ben = await world.as('ben');
  mod = await world.moderator();
  first = await somePicture(world.store, ada.id);
  second = await somePicture(world.store, ada.id);
});
afterAll(async () => {
  expect(await world.recount()).toEqual([]);
  await world[Symbol.asyncDispose]();
});

const aProject = { name: 'Tide Clock', tagline: 'When to sail' };

async function project(fields: object): Promise<string> {
  const { body } = await ada.send('POST', '/api/projects', { ...aProject, ...fields });
  await mod.send('PUT', `/api/moderation/projects/${body.project.id}/approval`);
  return body.project.id;
}

const see = async (path: string) => (await world.bearing().send('GET', path)).body;
const idsOf = (pictures: { id: string }[]) => pictures.map(({ id }) => id);

describe('the pictures of a project', () => {
  test('come back in order, each with every address it has', async () => {
    const images = [{ id: first, alt: 'A clock' }, { id: second }];
    const id = await project({ images });
    const { images: shown, cover, image_url } = (await see(`/api/projects/${id}`)).project;
    expect(shown).toMatchObject([
      { ...somePictureFacts, id: first, alt: 'A clock' },
      { id: second, alt: null },
    ]);
    const url = `${site}/media/${first}`;
    expect([cover, image_url]).toEqual([expect.objectContaining({ id: first, url, alt: 'A clock' }), url]);
    expect(shown[0].variants).toHaveLength(11);
    expect(shown[0].variants).toContainEqual({ type: 'image/avif', width: 384, url: `${url}-384.avif` });
    expect(shown[0].variants.at(-1)).toEqual({ type: 'image/jpeg', width: 800, url });
  });

  test('are in lists as the cover alone', async () => {
    const id = await project({ name: 'Listed', images: [{ id: second }, { id: first }] });
    const { projects } = await see('/api/projects?search=Listed');
    expect(projects).toMatchObject([{ id, cover: { id: second, widths: somePictureFacts.widths } }]);
    expect([projects[0].images, projects[0].cover.placeholder]).toEqual([undefined, undefined]);
  });

  test('wait for a moderator with the other changes of an approved project', async () => {
    const id = await project({ images: [{ id: first }], image_url: foreign });
    const changed = await ada.send('PATCH', `/api/projects/${id}`, { images: [{ id: second, alt: 'The sea' }] });
    expect(changed.body.project).toMatchObject({
      cover: { id: first },
      pending_revision: { images: [{ id: second, alt: 'The sea' }], image_url: `${site}/media/${second}` },
    });
    expect((await see(`/api/projects/${id}`)).project.cover.id).toBe(first);
    await mod.send('PUT', `/api/moderation/projects/${id}/approval`);
    expect(idsOf((await see(`/api/projects/${id}`)).project.images)).toEqual([second]);
  });

  test('keep the point that stays visible where they are cropped, until the middle is chosen again', async () => {
    const focus = { x: 20, y: 85 };
    const id = await project({ name: 'Focused', images: [{ id: first, focus }, { id: second }] });
    const list = async () => (await see('/api/projects?search=Focused')).projects[0];
    expect((await list()).cover).toMatchObject({ id: first, focus });
    const [, other] = (await see(`/api/projects/${id}`)).project.images;
    expect(other).not.toHaveProperty('focus');
    // A program that knows nothing of it takes nothing away.
    const changed = await ada.send('PATCH', `/api/projects/${id}`, {
      images: [
        { id: second, focus: { x: 50, y: 50 } },
        { id: first, alt: 'A clock' },
      ],
    });
    const proposed = changed.body.project.pending_revision.images;
    expect(proposed).toMatchObject([{ id: second }, { id: first, alt: 'A clock', focus }]);
    expect(proposed[0]).not.toHaveProperty('focus');
    expect((await list()).cover).toMatchObject({ id: first, focus });
    await mod.send('PUT', `/api/moderation/projects/${id}/approval`);
    expect((await see(`/api/projects/${id}`)).project.images).toMatchObject([{ id: second }, { id: first, focus }]);
    const reset = await ada.send('PATCH', `/api/projects/${id}`, { images: [{ id: first, focus: null }] });
    expect(reset.body.project.pending_revision.images[0]).not.toHaveProperty('focus');
  });

  test('are refused with a point outside the picture', async () => {
    const id = (await ada.send('POST', '/api/projects', { ...aProject, draft: true })).body.project.id;
    const images = [{ id: first, focus: { x: 101, y: -1 } }];
    const refused = await ada.send('PATCH', `/api/projects/${id}`, { images });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['images.0.focus.x', 'images.0.focus.y']]);
  });

  test('are removed by an empty list; the address that was given shows again', async () => {
    const id = (await ada.send('POST', '/api/projects', { ...aProject, draft: true, image_url: foreign })).body.project
      .id;
    const covered = await ada.send('PATCH', `/api/projects/${id}`, { images: [{ id: first }] });
    const { image_url } = covered.body.project;
    // As a form does that sends back what it has read.
    await ada.send('PATCH', `/api/projects/${id}`, { image_url });
    const bare = await ada.send('PATCH', `/api/projects/${id}`, { images: [] });
    expect(bare.body.project).toMatchObject({ images: [], image_url: foreign });
    expect(bare.body.project.cover).toBeUndefined();
  });

  test('are those that the person uploaded, or that are there already', async () => {
    const id = (await ada.send('POST', '/api/projects', { ...aProject, draft: true })).body.project.id;
    const strange = await somePicture(world.store, ben.id);
    const named = [{ id: strange }, { id: 'f'.repeat(40) }, { id: first }, { id: first }];
    const refused = await ada.send('PATCH', `/api/projects/${id}`, { images: named });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['images.0.id', 'images.1.id', 'images.3.id']]);
    const tooMany = await ada.send('PATCH', `/api/projects/${id}`, { images: Array(10).fill({ id: first }) });
    expect(tooMany.status).toBe(400);
    const invited = await ada.send('POST', `/api/projects/${id}/members`, { user_id: ben.id, role: 'owner' });
    await ben.send('PUT', `/api/me/invitations/${invited.body.member.id}/acceptance`);
    await ada.send('PATCH', `/api/projects/${id}`, { images: [{ id: first }] });
    const both = await ben.send('PATCH', `/api/projects/${id}`, { images: [{ id: strange }, { id: first }] });
    expect(idsOf(both.body.project.images)).toEqual([strange, first]);
  });
});

test('a portrait is shown in the profile, and beside the name everywhere', async () => {
  const changed = await ada.send('PATCH', '/api/me', { avatar_url: foreign, portrait: { id: first, alt: 'Ada' } });
  expect(changed.body.user).toMatchObject({ portrait: { id: first, alt: 'Ada' } });
  const avatar_url = `${site}/media/${first}-192.webp`;
  const { user } = await see(`/api/users/${ada.id}`);
  expect(user).toMatchObject({ avatar_url, portrait: { id: first, variants: expect.any(Array) } });
  expect((await ada.send('GET', '/api/me')).body.user.portrait).toEqual(user.portrait);
  const id = await project({ name: 'With a face' });
  await ada.send('POST', `/api/projects/${id}/comments`, { content: 'Mine' });
  expect((await see(`/api/projects/${id}`)).project.users).toMatchObject({ avatar_url });
  expect((await see(`/api/projects/${id}/comments`)).comments[0].users).toMatchObject({ avatar_url });
  const [{ users_project_members_user_idTousers: member }] = (await see(`/api/projects/${id}/members`)).members;
  expect(member).toMatchObject({ avatar_url });
  const removed = await ada.send('PATCH', '/api/me', { portrait: null });
  expect([removed.body.user.portrait, removed.body.user.avatar_url]).toEqual([undefined, foreign]);
});

test('a collection has a cover, until it is removed', async () => {
  const cover = { id: second, alt: 'Boats', focus: { x: 0, y: 100 } };
  const made = await ada.send('POST', '/api/collections', { name: 'Boats', is_public: true, cover });
  const { id } = made.body.collection;
  expect(made.body.collection).toMatchObject({ cover });
  expect((await see('/api/collections')).collections).toMatchObject([{ cover: { url: `${site}/media/${second}` } }]);
  expect((await see(`/api/collections/${id}`)).collection).toMatchObject({ cover });
  const other = await ada.send('PATCH', `/api/collections/${id}`, { cover: { id: first } });
  expect(other.body.collection).toMatchObject({ revision: 2, cover: { id: first, alt: null } });
  const bare = await ada.send('PATCH', `/api/collections/${id}`, { cover: null });
  expect(bare.body.collection.cover).toBeUndefined();
});

test('lists of collections and of showcases bring the cover and the category of their first projects', async () => {
  const id = await project({ images: [{ id: first, alt: 'A clock' }], category_id: aiAndData });
  const made = { name: 'Clocks', visibility: 'public' };
  const collection = (await ada.send('POST', '/api/collections', made)).body.collection.id;
  await ada.send('PUT', `/api/collections/${collection}/projects/${id}`);
  const closes_at = new Date(world.now() + 86_400_000).toISOString();
  const call = { ...made, closes_at, accepts: 'all', cover: { id: second } };
  const showcase = (await ada.send('POST', '/api/showcases', call)).body.showcase.id;
  await mod.send('PUT', `/api/moderation/showcases/${showcase}/approval`);
  await ada.send('PUT', `/api/showcases/${showcase}/entries/${id}`, {});
  const preview = { id, name: aProject.name, cover: { id: first, alt: 'A clock' }, categories: { id: aiAndData } };
  const { collections } = await see('/api/collections?previews=2');
  expect(collections.find((one: { id: string }) => one.id === collection).previews).toMatchObject([preview]);
  expect((await see('/api/showcases?previews=2')).showcases).toMatchObject([{ id: showcase, previews: [preview] }]);
});
