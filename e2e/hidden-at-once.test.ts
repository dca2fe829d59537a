import { shortCode } from '@launch-board/contract/short-codes';
import { DAY_MS } from '@launch-board/host/durations';
import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../dev/testing/eventually.ts';
import routes from '../site/src/pages/routes.ts';
import { feedEndings } from '../site/src/ui/feeds/feed.ts';
import { type Member, memberOf } from './member.ts';
import { openMember } from './member-by-hand.ts';
import { member } from './members.ts';
import { startWorld, type World } from './world.ts';

const term = 'freshness-term';

let world: World;
let mia: LaunchBoardClient;
let curator: Member;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
  mia = await member(world, 'Mia', true);
  curator = await memberOf(world, 'Curator');
  const date = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  await mia.createTerm({ body: { slug: term, name: 'Term', first_day: date(-10), last_day: date(10) } });
});
afterAll(() => world[Symbol.asyncDispose]());

type Shown = {
  project: string;
  owner: Member;
  name: string;
  shortAddress: string;
  collection: string;
  showcase: string;
  course: string;
};

/** A project in a list of every kind: of its owner, in somebody else's collection, and in a showcase of a course. */
async function shown(name: string): Promise<Shown> {
  const owner = await memberOf(world, `${name}owner`);
  const { project } = await owner.board.createProject({ body: { name, tagline: `${name} in a line` } });
  const body = { name: 'Collected', is_public: true };
  const { collection } = await curator.board.createCollection({ body });
  await curator.board.addToCollection({ id: collection.id, project_id: project.id, body: {} });
  const closes_at = new Date(Date.now() + DAY_MS).toISOString();
  const call = { name: 'Call', visibility: 'public', accepts: 'all', closes_at } as const;
  const { showcase } = await curator.board.createShowcase({ body: call });
  await owner.board.enterShowcase({ id: showcase.id, project_id: project.id, body: {} });
  await curator.board.decideEntry({ id: showcase.id, project_id: project.id, body: { state: 'accepted' } });
  const { course } = await curator.board.createCourse({ body: { name: 'Course', showcase_id: showcase.id } });
  await world.untilIndexed();
  return {
    project: project.id,
    owner,
    name,
    shortAddress: `/p/${shortCode(project.id)}`,
    collection: collection.id,
    showcase: showcase.id,
    course: course.id,
  };
}

type Entry = { path?: string | undefined; children?: readonly Entry[] | undefined };

const pathsOf = (entries: readonly Entry[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children ? pathsOf(children, own) : [own || '/'];
  });

/** Every address of the site about these: a new route joins by itself. */
function addressesOf({ project, owner, collection, showcase, course }: Shown): string[] {
  const ids: Record<string, string> = {
    projects: project,
    people: owner.id,
    collections: collection,
    showcases: showcase,
    courses: course,
    // Of nobody: where to sign in for it names the address.
    webhooks: '00000000-0000-4000-8000-000000000000',
    announcements: '00000000-0000-4000-8000-000000000000',
    cases: '00000000-0000-4000-8000-000000000000',
  };
  const others: Record<string, string> = { ':period': 'week', ':page': 'privacy', ':type': 'users' };
  return pathsOf(routes).map((path) => {
    const filled = path.replace('/terms/:slug', `/terms/${term}`);
    if (filled.includes(':slug')) throw new Error(`nothing is known to fill ${path} with`);
    return filled
      .split('/')
      .map((part, i, parts) => (part === ':id' ? (ids[parts[i - 1] ?? ''] ?? project) : (others[part] ?? part)))
      .join('/');
  });
}

const parts = ['pages', 'leaderboards', 'showcases', 'projects-1', 'collections-1'].map(
  (part) => `/sitemap.xml?part=${part}`,
);

type Page = { path: string; text: string };

/** For each project another browser. A saturated host holds back one that reads so many pages: it asks again. */
async function read(path: string, browser: string): Promise<Page> {
  const headers = { accept: 'text/html', 'user-agent': browser };
  const answer = await eventually(async () => {
    const had = await fetch(world.site + path, { redirect: 'manual', headers });
    if (had.status !== 503) return had;
    await had.body?.cancel();
    throw new Error(`${path} was put off`);
  });
  return { path, text: (await answer.text()) + (answer.headers.get('location') ?? '') };
}

/** All pages, and the cards and badges that they show. */
async function readAll(it: Shown): Promise<Page[]> {
  const readHere = (path: string) => read(path, it.name);
  const found = [`/search?q=${it.name}`, `/?search=${it.name}`, it.shortAddress, `/projects/${it.project}/badge.svg`];
  const pages = await Promise.all([...addressesOf(it), ...parts, ...found].map(readHere));
  const cards = pages.flatMap(({ text }) =>
    [...text.matchAll(/\/cards\/[\w/.-]+\.(?:png|jpg)/g)].map(([path]) => path),
  );
  return [...pages, ...(await Promise.all([...new Set(cards)].map(readHere)))];
}

const pathsWith = (pages: readonly Page[], words: readonly string[]) =>
  pages.filter(({ text }) => words.some((word) => text.includes(word))).map(({ path }) => path);

describe('what is hidden is on no page from then on, for strangers and for who hid it', () => {
  test.each<[string, (it: Shown) => Promise<unknown>, (it: Shown) => string[]]>([
    [
      'removed by a moderator',
      (it) => mia.removeProject({ id: it.project, body: { reason: 'Spam' } }),
      ({ name, project }) => [`${name} in a line`, `>${name}<`, project],
    ],
    [
      'unpublished by its owner',
      (it) => it.owner.board.unpublishProject({ id: it.project }),
      ({ name, project }) => [`${name} in a line`, `>${name}<`, project],
    ],
    [
      'hidden with all else of its owner',
      async (it) => {
        const { id } = it.owner;
        await mia.hideEverything({ id, body: { reason: 'Spam' } });
        // On a busy machine some of it is left to work that follows, as the answer says.
        await expect.poll(async () => (await mia.getHiding({ id })).hiding.state).toBe('hidden');
      },
      ({ name, project }) => [`${name} in a line`, `>${name}<`, project],
    ],
    ['erased with its owner', (it) => it.owner.board.eraseMe(), ({ owner }) => [owner.name]],
  ])('%s', async (how, hide, wordsOf) => {
    const it = await shown(`Lamp${how.length}`);
    const actor = openMember({ name: `${it.name}owner`, publicUrl: world.site, issuer: world.identity.issuer });
    await actor.signIn({ url: world.site }, { url: world.site });
    const words = wordsOf(it);
    const before = pathsWith(await readAll(it), words);
    const feeds = feedEndings.map((ending) => `/collections/${it.collection}/feed.${ending}`);
    for (const path of [
      '/',
      `/?search=${it.name}`,
      `/projects/${it.project}/embed`,
      `/projects/${it.project}/page.md`,
      '/feed.atom',
      '/feed.csv',
      `/terms/${term}`,
      `/collections/${it.collection}`,
      `/showcases/${it.showcase}/programme`,
      ...feeds,
    ])
      expect(before).toContain(path);
    await hide(it);
    // Its own address is asked for, and may be named in what says that there is nothing.
    const own = new RegExp(`^/(projects/${it.project}|receipts/${it.project}|people/${it.owner.id}|follows|report)`);
    expect(pathsWith(await readAll(it), words).filter((path) => !own.test(path))).toEqual([]);
    for (const path of ['/', '/collections', '/showcases', '/feed.atom', `/terms/${term}`]) {
      const { text } = await actor.ask({ url: world.site }, path);
      expect([path, words.some((word) => text.includes(word) && word !== it.owner.name)]).toEqual([path, false]);
    }
  });

  test('a person who is suspended is no longer in the directory', async () => {
    const it = await shown('Lantern');
    // The directory has those who say where they belong.
    await it.owner.board.updateMe({ body: { department: 'Oceanography' } });
    expect((await read('/people', it.name)).text).toContain(it.owner.name);
    await mia.suspendUser({
      id: it.owner.id,
      body: { reason: 'Spam', until: new Date(Date.now() + DAY_MS).toISOString() },
    });
    expect((await read('/people', it.name)).text).not.toContain(it.owner.name);
  });
});
