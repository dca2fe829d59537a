import { limits } from '@launch-board/contract/limits';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { readCategories } from '../categories/categories.ts';
import { coursePaths } from '../courses/sitemap.ts';
import { resultPaths } from '../leaderboards/sitemap.ts';
import { listingHref } from '../projects/list/listing.ts';
import { sorts, usualSort } from '../projects/list/orders.ts';
import { showcasePaths } from '../showcases/sitemap.ts';

/**
 * https://www.sitemaps.org/protocol.html allows 50,000 addresses a file; a tenth is one quick answer of the API each.
 */
const projectsAPart = 1000;
const projectsAPage = limits.page.maximum;
const collectionsAPart = limits.list.maximum;

/** The names of the parts of the sitemap, for `readSitemapPart`. */
export async function readSitemapParts(visitor: VisitorContext): Promise<string[]> {
  const { projects, collections } = await countsOf(visitor);
  const numbered = (kind: string, parts: number) => Array.from({ length: parts }, (_, index) => `${kind}-${index + 1}`);
  return [
    'pages',
    ...['leaderboards', 'showcases'].filter((kind) => hasPage(visitor.site.leftOut, `/${kind}`)),
    ...numbered('projects', Math.ceil(projects / projectsAPart)),
    ...numbered('collections', Math.ceil(collections / collectionsAPart)),
  ];
}

/**
 * The paths of one part; nothing where there is no such part. Read once for everybody until
 * something is committed: what was removed is in no sitemap.
 */
export async function readSitemapPart(visitor: VisitorContext, name: string): Promise<string[] | undefined> {
  if (!(await readSitemapParts(visitor)).includes(name)) return undefined;
  const [kind, number] = name.split('-');
  const part = Number(number ?? 1);
  return visitor.shared(`sitemap ${name}`, () => readers[kind ?? '']?.(visitor, part) ?? pages(visitor));
}

type Reader = (visitor: VisitorContext, part: number) => Promise<string[]>;

const readers: Record<string, Reader> = {
  projects: (visitor, part) => projectPaths(visitor, part),
  collections: (visitor, part) => collectionPaths(visitor, part),
  // Each begins with a fixed page, since a part must not be empty.
  leaderboards: async ({ publicApi }) => ['/leaderboards', ...(await resultPaths(publicApi))],
  showcases: async ({ publicApi }) => [
    '/showcases',
    '/courses',
    ...(await showcasePaths(publicApi)),
    ...(await coursePaths(publicApi)),
  ],
};

const countsOf = (visitor: VisitorContext) =>
  visitor.shared('sitemap counts', async (api) => {
    const [{ total }, collections] = await Promise.all([
      api.listProjects({ limit: 1 }),
      api.listPublicCollections({ limit: 1 }),
    ]);
    return { projects: total, collections: collections.total ?? 0 };
  });

/** The pages that every board has. The test of the routes names a new page that is neither here nor excused. */
export const fixedPages = [
  '/',
  '/leaderboards',
  '/archive',
  '/showcases',
  '/courses',
  '/collections',
  '/people',
  '/team-mates',
  '/new-owners',
  '/about',
  '/developers',
  '/data',
];

async function pages(visitor: VisitorContext): Promise<string[]> {
  const categories = await readCategories(visitor);
  return [
    ...fixedPages.filter(
      (page) => !['/leaderboards', '/showcases', '/courses'].includes(page) && hasPage(visitor.site.leftOut, page),
    ),
    ...visitor.site.brand.legal.map((page) => `/legal/${page}`),
    ...sorts.filter((sort) => sort !== usualSort).map((sort) => listingHref({ sort })),
    ...categories.map(({ slug }) => listingHref({ category: slug })),
  ];
}

/** Part 1 has the oldest projects, so that new projects change only the last part. */
async function projectPaths({ publicApi: api }: VisitorContext, part: number): Promise<string[]> {
  const { total } = await api.listProjects({ limit: 1 });
  const end = Math.max(0, total - (part - 1) * projectsAPart);
  const paths: string[] = [];
  for (let offset = Math.max(0, end - projectsAPart); offset < end; offset += projectsAPage) {
    const { projects } = await api.listProjects({ offset, limit: Math.min(projectsAPage, end - offset) });
    paths.push(...projects.map(({ id }) => `/projects/${id}`));
  }
  return paths;
}

async function collectionPaths({ publicApi: api }: VisitorContext, part: number): Promise<string[]> {
  const offset = (part - 1) * collectionsAPart;
  const { collections } = await api.listPublicCollections({ offset, limit: collectionsAPart });
  return collections.map(({ id }) => `/collections/${id}`);
}
