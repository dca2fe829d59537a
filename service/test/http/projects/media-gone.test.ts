import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPictures } from '../../../src/domain/pictures/sweep.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';
import { tinyPicture } from '../../support/pictures.ts';

// Somebody has kept the addresses of pictures, and asks for them after what showed them is gone.

let world: MembersWorld;
let judge: Account;
let other: Account;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: 'on' } });
  judge = await world.moderator();
  other = await world.as('other');
});
afterAll(() => world[Symbol.asyncDispose]());

let uploads = 0;
async function upload(person: Account) {
  uploads += 1;
  const { picture } = (await person.send('POST', '/api/pictures', tinyPicture(`gone ${uploads}`))).body;
  return picture as { id: string; url: string; variants: { url: string }[] };
}

type Kept = Awaited<ReturnType<typeof upload>>;

/** Every status that a file of the picture is answered with. */
async function statuses({ url, variants }: Kept, person?: Account): Promise<number[]> {
  const headers = person && { Authorization: `Bearer ${person.token}` };
  const addresses = new Set([url, ...variants.map((variant) => variant.url)]);
  const asked = [...addresses].map(async (address) => {
    const response = await fetch(world.url + address, headers && { headers });
    await response.arrayBuffer();
    return response.status;
  });
  return [...new Set(await Promise.all(asked))];
}

async function published(owner: Account, pictures: Kept[]): Promise<string> {
  const body = { name: 'Kept', tagline: 'For a while', images: pictures.map(({ id }) => ({ id })) };
  const { id } = (await owner.send('POST', '/api/projects', body)).body.project;
  await judge.send('PUT', `/api/moderation/projects/${id}/approval`);
  return id;
}

const seenByAll = async (picture: Kept) => [await statuses(picture), await statuses(picture, other)];
const everybody = [[200], [200]];
const nobody = [[404], [404]];

async function filesOf({ id }: Kept): Promise<string[]> {
  const files = await readdir(join(world.folder, 'media'), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && file.parentPath.includes(id)).map(({ name }) => name);
}

test('of an erased person the portrait, covers and pictures of projects that were theirs alone are seen by nobody, and swept from the disk', async () => {
  const leaver = await world.as('leaver');
  const [portrait, picture, unused, draft, cover] = [
    await upload(leaver),
    await upload(leaver),
    await upload(leaver),
    await upload(leaver),
    await upload(leaver),
  ];
  await leaver.send('PATCH', '/api/me', { portrait: { id: portrait.id } });
  await published(leaver, [picture]);
  await leaver.send('POST', '/api/projects', {
    name: 'A draft',
    tagline: 'Of theirs',
    draft: true,
    images: [{ id: draft.id }],
  });
  const { id } = (await leaver.send('POST', '/api/collections', { name: 'Theirs', is_public: true })).body.collection;
  await leaver.send('PATCH', `/api/collections/${id}`, { cover: { id: cover.id } });
  for (const shown of [portrait, picture, cover]) expect(await seenByAll(shown)).toEqual(everybody);

  expect((await leaver.send('DELETE', '/api/me')).status).toBe(204);
  const all = [portrait, picture, unused, draft, cover];
  for (const gone of all) expect([gone.id, await seenByAll(gone)]).toEqual([gone.id, nobody]);
  const later = { store: world.store, clock: () => world.now() + 2 * 86_400_000, media: world.running.deps.media };
  while (await sweepPictures(later));
  for (const gone of all)
    expect([gone.id, await filesOf(gone), await statuses(gone, judge)]).toEqual([gone.id, [], [404]]);
});

test('of a project that was withdrawn or removed the pictures are seen by its team and moderators alone', async () => {
  const owner = await world.as('owner');
  for (const end of [
    (id: string) => owner.send('DELETE', `/api/projects/${id}/publication`),
    (id: string) => judge.send('PUT', `/api/moderation/projects/${id}/removal`, { reason: 'Not yours' }),
  ]) {
    const picture = await upload(owner);
    const id = await published(owner, [picture]);
    expect(await seenByAll(picture)).toEqual(everybody);
    expect((await end(id)).status).toBeLessThan(300);
    expect(await seenByAll(picture)).toEqual(nobody);
    expect([await statuses(picture, owner), await statuses(picture, judge)]).toEqual([[200], [200]]);
  }
});

test('that were proposed, and sent back or taken back, were never public', async () => {
  const owner = await world.as('owner');
  const [before, proposed] = [await upload(owner), await upload(owner)];
  const id = await published(owner, [before]);
  const propose = () => owner.send('PATCH', `/api/projects/${id}`, { images: [{ id: proposed.id }] });
  await propose();
  expect([await seenByAll(proposed), await seenByAll(before)]).toEqual([nobody, everybody]);
  await judge.send('PUT', `/api/moderation/projects/${id}/revision/rejection`, { reason: 'Blurred' });
  expect(await seenByAll(proposed)).toEqual(nobody);
  await owner.send('DELETE', `/api/projects/${id}/revision`);
  expect([await seenByAll(proposed), await seenByAll(before)]).toEqual([nobody, everybody]);
  await propose();
  await judge.send('PUT', `/api/moderation/projects/${id}/approval`);
  expect([await seenByAll(proposed), await seenByAll(before)]).toEqual([everybody, nobody]);
});
