import { type Part, parts } from '@launch-board/host/left-out';
import { createClient } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import { startWorld, type World } from './world.ts';

/** Pages of each part, told apart from the code: `id` is a project's. */
const pagesOf: Record<Part, RegExp> = {
  leaderboards: /^\/(leaderboards|archive|terms)\b/,
  showcases: /^\/showcases\b|^\/projects\/[^/]+\/showcases/,
  juries: /^\/showcases\/[^/]+\/(jury|judge)/,
  standing: /^\/projects\/[^/]+\/standing/,
};
const addressesOf = (id: string): Record<Part, string[]> => ({
  leaderboards: [
    '/leaderboards',
    '/leaderboards/week',
    '/leaderboards.atom',
    '/leaderboards/week/embed',
    '/leaderboards/page.md',
    '/archive',
    '/terms/spring-2026',
  ],
  showcases: [
    '/showcases',
    '/showcases/new',
    `/showcases/${id}`,
    `/showcases/${id}/embed`,
    `/showcases/${id}/page.md`,
    `/projects/${id}/showcases`,
  ],
  juries: [`/showcases/${id}/jury`, `/showcases/${id}/judge`],
  standing: [`/projects/${id}/standing`],
});

async function pageOf(world: World, path: string) {
  const response = await fetch(`${world.site}${path}`, { redirect: 'manual' });
  const html = await response.text();
  const links = [...html.matchAll(/\bhref="([^"]+)"|<loc>([^<]+)/g)].map(([, href, loc]) =>
    (href ?? loc ?? '').replace(world.site, ''),
  );
  return { status: response.status, links };
}

test.each(parts)('without %s no page links to it, its pages are not there, and all others are', async (part) => {
  const without = { LAUNCHBOARD_WITHOUT: part };
  await using world = await startWorld({ api: without, site: without });
  const board = createClient({ baseUrl: world.api });
  const { projects } = await board.listTrendingProjects({ limit: 3 });
  const [project] = projects;
  const { collections } = await board.listPublicCollections({ limit: 1 });
  const id = project?.id ?? '';
  const pages = [
    '/',
    '/?sort=new',
    ...projects.map((one) => `/projects/${one.id}`),
    `/people/${project?.users?.id}`,
    '/collections',
    `/collections/${collections[0]?.id}`,
    '/sitemap.xml',
    '/sitemap.xml?part=pages',
    '/about',
  ];
  for (const path of pages) {
    const { status, links } = await pageOf(world, path);
    expect([path, status, links.filter((link) => pagesOf[part].test(link))]).toEqual([path, 200, []]);
  }
  for (const path of addressesOf(id)[part]) expect([path, (await pageOf(world, path)).status]).toEqual([path, 404]);
  const gone = part === 'showcases' ? ['showcases', 'juries'] : [part];
  const others = { leaderboards: '/leaderboards', showcases: '/showcases', standing: `/projects/${id}/standing` };
  for (const [name, path] of Object.entries(others).filter(([name]) => !gone.includes(name)))
    expect([name, (await pageOf(world, path)).status]).toEqual([name, 200]);
});
