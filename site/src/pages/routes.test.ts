import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { citationFileNames } from '../features/citations/formats/files.ts';
import { fixedPages } from '../features/sitemap/sitemap.ts';
import { feedEndings } from '../ui/feeds/feed.ts';
import { disallowedPaths } from './discover/robots.ts';
import routes from './routes.ts';

/** Routes that the sitemap leaves out, although robots may read them. One with a slash at the end stands for all below it. */
const unlisted: Record<string, string[]> = {
  'is listed by key': ['/leaderboards/:period', '/terms/:slug'],
  'is listed by id': ['/projects/:id', '/collections/:id', '/showcases/:id', '/courses/:id'],
  'is reached from a project': ['/people/:id'],
  'is for members': [
    '/projects/:id/',
    '/collections/new',
    '/collections/:id/edit',
    '/showcases/new',
    '/showcases/:id/',
    '/team-mates/mine',
    '/follows/:type/:id',
  ],
  'is no page': [
    '/v/:code',
    '/p/:code',
    '/people/find',
    '/search/quick',
    '/theme',
    '/language',
    ...['/feed', '/leaderboards', '/people/:id/feed', '/collections/:id/feed'].flatMap((feed) =>
      feedEndings.map((ending) => `${feed}.${ending}`),
    ),
    ...citationFileNames.map((file) => `/terms/:slug/${file}`),
    ...['', '/collections/:id', '/people/:id', '/leaderboards/:period'].map((page) => `${page}/embed`),
    ...['', '/people/:id', '/collections', '/collections/:id', '/showcases'].map((page) => `${page}/page.md`),
    ...['/leaderboards', '/leaderboards/:period'].map((page) => `${page}/page.md`),
    ...['poster', 'slide', 'newsletter', 'newsletter.html', 'newsletter.md'].map(
      (what) => `/leaderboards/:period/${what}`,
    ),
    '/oembed',
    '/calendar.ics',
    '/launches.ics',
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
  ],
  'has nothing to find': [
    '/v',
    '/lti',
    '/quarantine',
    '/goodbye',
    '/signed-out',
    '/developers/contract',
    '/legal/:page',
    '/*',
  ],
};

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children ? pathsOf(children, own) : [own || '/'];
  });

test('every page is in the sitemap, or kept from robots, or has a reason why not', () => {
  const excused = Object.values(unlisted).flat();
  const isExcused = (path: string) =>
    excused.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)));
  const isDisallowed = (path: string) => disallowedPaths.some((start) => path.startsWith(start));
  const paths = pathsOf(routes);
  const named = paths.filter((path) => fixedPages.includes(path) || isDisallowed(path) || isExcused(path));
  expect(paths.filter((path) => !named.includes(path))).toEqual([]);
  expect(fixedPages.filter((page) => !paths.includes(page))).toEqual([]);
});
