import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '../../support/images.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../support/members.ts';

let world: MembersWorld;
let ada: Account;
beforeAll(async () => {
  world = await startMembersWorld();
  ada = await world.as('ada');
});
afterAll(() => world[Symbol.asyncDispose]());

const website_url = 'https://tide.example/';

async function upload() {
  const headers = { 'Content-Type': 'image/jpeg' };
  const sent = { method: 'POST', headers, body: (await photograph(80, 60)) as never };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
  return ((await (await ada.fetch('/api/pictures', sent)).json()) as any).picture;
}

test('the picture of a kept page is for nobody to keep while everybody sees it, unless something else shows it too', async () => {
  const picture = await upload();
  const shown = { name: 'Tide', tagline: 'To all', images: [{ id: picture.id }], website_url };
  const { id } = (await ada.send('POST', '/api/projects', shown)).body.project;
  const control = async () => {
    const { status, headers } = await fetch(world.url + picture.url);
    return status === 200 ? headers.get('cache-control') : status;
  };
  const forGood = 'public, max-age=31536000, immutable';
  expect(await control()).toBe(forGood);
  // As the board keeps a page.
  await world.store.write(async ({ db }) => {
    const images = JSON.stringify([{ ofPage: true, id: picture.id }]);
    await db.updateTable('projects').set({ images }).where('id', '=', id).execute();
    const page = { project_id: id, url: website_url, title: 'Tide', words: 'Words', kept_at: 1 };
    await db.insertInto('keeping_choices').values({ project_id: id, agreed_at: 1 }).execute();
    await db.insertInto('kept_pages').values(page).execute();
  });
  expect(await control()).toBe(404);
  await world.store.write(({ db }) => {
    const failing = { failures: 3, failing_since: 1, failed_on: '2026-01-12', dead_at: 2 };
    return db
      .insertInto('link_faults')
      .values({ project_id: id, url: website_url, ...failing, due_at: 8_640_000_000_000_000 })
      .execute();
  });
  expect(await control()).toBe('private, no-cache');
  await ada.send('POST', '/api/projects', { ...shown, name: 'Tide, too', website_url: undefined });
  expect(await control()).toBe(forGood);
});
