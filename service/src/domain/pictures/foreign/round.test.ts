import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../test/processes/command.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../../../../test/support/members.ts';
import { somePicture, tinyPicture } from '../../../../test/support/pictures.ts';
import {
  type ForeignSite,
  internetOf,
  picture,
  startForeignSite,
} from '../../../../test/support/servers/foreign-site.ts';
import { check } from '../../../boot/commands/check.ts';
import { foreignPicturesCommand } from '../../../boot/commands/foreign-pictures.ts';

const png = async (text: string) => picture(Buffer.from(await tinyPicture(text).arrayBuffer()));

const site = 'https://board.test';
const at = (path: string) => `https://pictures.test${path}`;

let elsewhere: ForeignSite;
let world: MembersWorld;
let ada: Account;
let mod: Account;
beforeAll(async () => {
  elsewhere = await startForeignSite();
  world = await startMembersWorld({
    env: { LAUNCHBOARD_SITE_URL: site, LAUNCHBOARD_REVIEW: 'on', LAUNCHBOARD_METRICS_PORT: '0' },
    foreign: { ...internetOf(elsewhere), pauseMs: 5 },
  });
  ada = await world.as('ada');
  mod = await world.moderator();
  for (const path of ['/a.png', '/b.png', '/c.png']) elsewhere.pages[path] = await png(path);
});
afterAll(async () => {
  expect(await world.recount()).toEqual([]);
  await world[Symbol.asyncDispose]();
  await elsewhere[Symbol.asyncDispose]();
});

const read = async (id: string) => (await ada.send('GET', `/api/projects/${id}`)).body.project;
const seen = async (id: string) => (await world.read(`/api/projects/${id}`)).project;

async function project(fields: object): Promise<string> {
  const { body } = await ada.send('POST', '/api/projects', { name: 'Tide Clock', tagline: 'When to sail', ...fields });
  await mod.send('PUT', `/api/moderation/projects/${body.project.id}/approval`);
  return body.project.id;
}

/** Once nothing is being copied any more, with what became of each address. */
async function copied(id: string) {
  const states = async () => ((await read(id)).foreign_pictures ?? []).map(({ state }: { state: string }) => state);
  await expect.poll(states, { interval: 5 }).not.toContain('copying');
  return (await read(id)).foreign_pictures;
}

const mediaOf = (id: string) => `${site}/media/${id}`;

test('a metric tells in how many places pictures wait to be copied', async () => {
  const waiting = async () => {
    const text = await (await fetch(world.running.metricsUrl ?? '')).text();
    return Number(/^launchboard_picture_copies_waiting (\d+)$/m.exec(text)?.[1]);
  };
  expect(await waiting()).toBe(0);
  const later = Date.now() + 86_400_000;
  const rows = [later, later, null].map((due_at) => ({ kind: 'person', owner_id: randomUUID(), due_at }) as const);
  await world.store.write(({ db }) => db.insertInto('foreign_pictures').values(rows).execute());
  expect(await waiting()).toBe(2);
  await world.store.write(({ db }) => db.deleteFrom('foreign_pictures').execute());
});

describe('a picture of another site', () => {
  test('is copied once, shown as the cover, and what was given comes back to the owner', async () => {
    const id = await project({ image_url: at('/a.png') });
    const [{ picture: copy, ...one }] = await copied(id);
    expect(one).toEqual({ address: at('/a.png'), place: 'image_url', state: 'copied', reason: null });
    const { cover, image_url, images, foreign_pictures } = await seen(id);
    expect([cover, image_url, images]).toEqual([copy, mediaOf(copy.id), []]);
    expect(foreign_pictures).toMatchObject([{ address: at('/a.png'), picture: copy }]);
    const listed = (await world.read('/api/projects')).projects.find((one: { id: string }) => one.id === id);
    expect(listed).toMatchObject({ cover: copy, image_url: mediaOf(copy.id) });
    expect((await fetch(`${world.url}/media/${copy.id}`)).headers.get('content-type')).toBe('image/jpeg');

    const { revision } = await read(id);
    const again = await ada.send('PATCH', `/api/projects/${id}`, { image_url, github_url: 'https://github.com/a/b' });
    expect(again.status).toBe(200);
    expect((await read(id)).revision).toBe(revision + 1);
    expect(elsewhere.requests.filter((request) => request.startsWith('GET /a.png'))).toHaveLength(1);
  });

  test('in a description is copied too; one that cannot be copied says why, to those who can do something about it', async () => {
    const description = `![One](${at('/b.png')})\n\n[![Two](${at('/gone.png')})](https://x.test)\n\n\`![no](${at('/c.png')})\``;
    const id = await project({ description });
    expect(await copied(id)).toMatchObject([
      { address: at('/b.png'), place: 'description', state: 'copied' },
      {
        address: at('/gone.png'),
        state: 'failed',
        reason: 'The other site says that there is nothing at this address.',
      },
    ]);
    expect((await seen(id)).foreign_pictures).toMatchObject([{ address: at('/b.png') }]);
    expect((await seen(id)).cover).toBeUndefined();

    const told = await runCommand(foreignPicturesCommand, [], world.databaseUrl);
    expect(told.out).toContain(`project ${id}: "${at('/gone.png')}": The other site says that there is nothing`);
    expect((await runCommand(check, [], world.databaseUrl)).out).toContain('some could not be.');
    elsewhere.pages['/gone.png'] = await png('/gone.png');
    await runCommand(foreignPicturesCommand, ['--retry'], world.databaseUrl);
    await expect.poll(async () => (await seen(id)).foreign_pictures, { interval: 5 }).toHaveLength(2);
  });

  test('that may come later is tried again later, and nothing of it is shown meanwhile', async () => {
    elsewhere.pages['/busy.png'] = 'HTTP/1.1 503 Busy\r\n\r\n';
    const id = await project({ image_url: at('/busy.png') });
    const reason = async () => (await read(id)).foreign_pictures[0].reason;
    await expect.poll(reason, { interval: 5 }).toMatch(/^The other site has a fault\. The board tries again at 2/);
    expect(await seen(id)).toMatchObject({ image_url: at('/busy.png') });
    expect((await seen(id)).foreign_pictures).toBeUndefined();
    const [row] = await world.store.read(({ db }) =>
      db.selectFrom('foreign_pictures').selectAll().where('owner_id', '=', id).execute(),
    );
    expect(Object.values(JSON.parse(row?.faults ?? '{}'))).toEqual([{ fault: 'failing', tries: 1, at: row?.due_at }]);
  });

  test('goes when its address is taken away; an upload stands before it, and takes nothing from it', async () => {
    const id = await project({ image_url: at('/c.png') });
    const [{ picture: copy }] = await copied(id);
    const upload = await somePicture(world.store, ada.id);
    await ada.send('PATCH', `/api/projects/${id}`, { images: [{ id: upload }] });
    await mod.send('PUT', `/api/moderation/projects/${id}/approval`);
    expect(await seen(id)).toMatchObject({
      cover: { id: upload },
      images: [{ id: upload }],
      foreign_pictures: [{ picture: copy }],
    });
    await ada.send('PATCH', `/api/projects/${id}`, { images: [] });
    await mod.send('PUT', `/api/moderation/projects/${id}/approval`);
    expect(await seen(id)).toMatchObject({ cover: copy, images: [] });
    await ada.send('PATCH', `/api/projects/${id}`, { image_url: null });
    await mod.send('PUT', `/api/moderation/projects/${id}/approval`);
    const uses = () =>
      world.store.read(({ db }) => db.selectFrom('picture_uses').selectAll().where('owner_id', '=', id).execute());
    await expect.poll(uses, { interval: 5 }).toEqual([]);
    expect(await seen(id)).toMatchObject({ image_url: null });
  });
});
