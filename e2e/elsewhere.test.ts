import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { createClient as createBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '../service/test/support/images.ts';
import { type Member, memberOf } from './member.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

// A page of somebody else: another origin, with the client and nothing else of the board.

const ours = `<!doctype html><title>Ours</title>
<script type="module">import { createClient } from '/index.js'; Object.assign(globalThis, { createClient });</script>`;

let world: World;
let elsewhere: Server;
let address: string;
let owner: Member;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
  owner = await memberOf(world, 'Owner Elsewhere');
  const client = join(import.meta.dirname, '../sdk/dist');
  elsewhere = createServer(async ({ url = '/' }, response) => {
    if (url === '/') return void response.setHeader('Content-Type', 'text/html').end(ours);
    response.setHeader('Content-Type', 'text/javascript').end(await readFile(join(client, url)).catch(() => ''));
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  address = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  elsewhere.close();
  await world[Symbol.asyncDispose]();
});

async function withPicture(name: string, draft: boolean) {
  const { picture } = await owner.board.uploadPicture({
    file: new Blob([new Uint8Array(await photograph(draft ? 60 : 300, 40))], { type: 'image/jpeg' }),
  });
  const images = [{ id: picture.id, alt: name }];
  return (await owner.board.createProject({ body: { name, tagline: 'Seen elsewhere', images, draft } })).project;
}

test('a page of another origin lists projects with the client, shows their pictures, and reads a feed and a badge', async () => {
  const project = await withPicture('Harbour Lights', false);
  await using visitor = await world.visitor();
  const { page } = visitor;
  // A browser asks before it sends a header of ours to another origin.
  await visitor.context.setExtraHTTPHeaders({});
  await page.goto(address);
  const seen = await page.evaluate(
    async ({ api, site }) => {
      const { createClient } = globalThis as unknown as { createClient: typeof createBoardClient };
      const { projects } = await createClient({ baseUrl: api }).listProjects();
      const widthOf = (src: string) =>
        new Promise<number>((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve(picture.naturalWidth);
          picture.onerror = () => resolve(0);
          picture.src = src;
        });
      const urls = projects.flatMap(({ cover }) => cover?.url ?? []);
      const textOf = async (path: string) => (await fetch(new URL(path, site))).text();
      return {
        widths: await Promise.all(urls.map((url) => widthOf(new URL(url, site).href))),
        feed: await textOf('/feed.atom'),
        results: await textOf('/leaderboards.atom').catch(String),
        badge: await textOf(`/projects/${projects[0]?.id}/badge.svg`).catch(String),
      };
    },
    { api: world.api, site: world.site },
  );
  expect(seen.widths.length).toBeGreaterThan(0);
  expect(seen.widths).not.toContain(0);
  expect(seen.feed).toContain(project.id);
  expect(seen.results).toContain('<feed');
  expect(seen.badge).toContain('<svg');
});

test('a picture that only some may see stays for pages of the board', async () => {
  const draft = await withPicture('Not Yet', true);
  const { images = [] } = (await owner.board.getProject({ id: draft.id })).project;
  await using visitor = await world.visitor();
  await signIn(visitor.page, owner);
  await visitor.open('/');
  const [seen] = await Promise.all([
    visitor.page.waitForResponse((response) => response.url().includes(`/media/${images[0]?.id}`)),
    visitor.open(`/projects/${draft.id}`),
  ]);
  const headers = await seen.allHeaders();
  expect([headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
    'private, no-cache',
    'same-origin',
  ]);
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
