import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somePlatformEnv } from '../service/test/support/rows/lti-rows.ts';
import { fillBoard, type HostileBoard } from './layout/board.ts';
import { newEdition } from './layout/edition.ts';
import { openLook } from './layout/faults.ts';
import { shiftOf } from './layout/shifts.ts';
import {
  allViews,
  coveringViews,
  languages,
  missingPage,
  nameOfView,
  notLookedAt,
  refusedFormsOf,
  routesOf,
  type View,
} from './layout/views.ts';
import { siteRoutes } from './site-routes.ts';
import { signIn } from './visitor.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let board: HostileBoard;
let edition: Awaited<ReturnType<typeof newEdition>>;
beforeAll(async () => {
  edition = await newEdition();
  world = await startWorld({
    hasVotes: true,
    // One person looks at more pages in a minute than a limit lets them.
    api: {
      LAUNCHBOARD_RATE_LIMIT: '0',
      LAUNCHBOARD_PERSONAL_TOKENS: 'on',
      ...webhooks,
      ...somePlatformEnv(),
      ...edition.env,
    },
    site: {
      LAUNCHBOARD_LANGUAGES: languages.join(','),
      LAUNCHBOARD_BRAND: join(import.meta.dirname, '../dev/demo/brand'),
    },
  });
  board = await fillBoard(world);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await edition[Symbol.asyncDispose]();
});

const webhooks = { LAUNCHBOARD_WEBHOOKS: 'on', LAUNCHBOARD_WEBHOOK_SECRET: 'a key of webhooks that is long enough' };

/** The page that is not there is looked at, too, and no other. */
const expected = [new RegExp(`status of 404 .*${missingPage}\\b`), /status of 4(00|22) /];

async function faultsIn(views: readonly View[]): Promise<Record<string, string[]>> {
  await using visitor = await world.visitor({ expected });
  await using member = await world.visitor({ expected });
  await signIn(member.page, { name: 'Owner', address: board.owner.address, isModerator: true });
  await world.grantOperator(board.owner.address);
  const looks = { visitor: await openLook(visitor.page), member: await openLook(member.page) };
  const faults: Record<string, string[]> = {};
  for (const view of views) {
    const found = await looks[view.route.as](view);
    if (found.length > 0) faults[nameOfView(view)] = found;
  }
  return faults;
}

/** Each with its own time: all of them are minutes on a machine that has other work. */
const parts = Array.from({ length: 8 }, (_, n) => n + 1);

test.each(parts)(
  'no page is wider than its window, cuts off, covers or breaks words, or has small targets or pale words: part %i of 8',
  async (part) => {
    const routes = routesOf(board);
    const views = process.env.LAYOUT === 'all' ? allViews(routes) : coveringViews(routes);
    const size = Math.ceil(views.length / parts.length);
    expect(await faultsIn(views.slice((part - 1) * size, part * size))).toEqual({});
  },
);

test('forms that are refused hold as well', async () => {
  expect(await faultsIn(coveringViews(refusedFormsOf(board)))).toEqual({});
});

test('every page is looked at, or has its reason', () => {
  const paths = routesOf(board).map(({ path }) => path.split('?', 1)[0] ?? '');
  const isLookedAt = (pattern: string) => {
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
    return paths.some((path) => shape.test(path));
  };
  const pages = siteRoutes.filter(({ file }) => file.endsWith('.tsx')).map(({ pattern }) => pattern);
  expect(pages.filter((pattern) => !isLookedAt(pattern)).toSorted()).toEqual(Object.keys(notLookedAt).toSorted());
});

/** A twentieth of what is called good: a line that wraps elsewhere is over it. */
const mostShift = 0.005;

test('pages hold still on a phone when the fonts come after the words', async () => {
  const { project, entry, call, vote, collection, person } = board.ids;
  const showcases = [`/showcases/${call}`, `/showcases/${vote}`, '/showcases'];
  const { projects } = await board.owner.board.listProjects({ limit: 30 });
  const ids = new Set([project, entry, ...projects.map(({ id }) => id)]);
  const paths = ['/', ...[...ids].map((id) => `/projects/${id}`), ...showcases, '/leaderboards', '/people'];
  paths.push(`/collections/${collection}`, `/people/${person}`, '/collections', '/archive', '/search?q=word');
  const shifts: [path: string, shift: number][] = [];
  for (const path of paths) {
    await using visitor = await world.visitor({ width: 412 });
    shifts.push([path, await shiftOf(visitor.page, path)]);
  }
  expect(shifts.filter(([, shift]) => shift >= mostShift)).toEqual([]);
});
