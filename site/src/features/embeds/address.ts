// The pages that other sites can show, and the addresses under which they do. Also read by the host, before any routing.

/** What a document for other sites is about. */
export type Shown =
  | { kind: 'project' | 'collection' | 'showcase' | 'person'; id: string }
  | { kind: 'leaderboard'; period: string; category: string | undefined }
  | { kind: 'front' };

/** Where programs ask for such a document by the address of its page. */
export const oembedPath = '/oembed';

const kinds = { projects: 'project', collections: 'collection', showcases: 'showcase', people: 'person' } as const;

const pages = /^\/(projects|collections|showcases|people)\/([\w-]+)$/;
const boards = /^\/leaderboards(?:\/([\w-]+))?$/;
const embeds = /^(\/(?:projects|collections|showcases|people|leaderboards)\/[\w-]+)?\/embed$/;

/** Of the running week, whose page has an address without a period. */
const runningWeek = 'week';

/** Whether a path is that of a document for other sites, in its one spelling: any other spelling of it is refused by its route. */
export const isEmbedPath = (path: string): boolean => embeds.test(path);

/** What the page at a path shows; undefined if other sites cannot show it. */
export function shownAt(path: string, query: URLSearchParams): Shown | undefined {
  if (path === '/') return isPlain(query) ? { kind: 'front' } : undefined;
  const [, folder, id] = pages.exec(path) ?? [];
  if (folder && id) return { kind: kinds[folder as keyof typeof kinds], id };
  const board = boards.exec(path);
  if (!board) return undefined;
  return { kind: 'leaderboard', period: board[1] ?? runningWeek, category: query.get('category') || undefined };
}

/** The front page without a search or a filter: what it lists otherwise is something else. */
const isPlain = (query: URLSearchParams): boolean =>
  !['search', 'category', 'sort', 'page'].some((name) => query.get(name));

/** What a document shows, by its own address. */
export const shownIn = (path: string, query: URLSearchParams): Shown | undefined =>
  isEmbedPath(path) ? shownAt(path.slice(0, -'/embed'.length) || '/', new URLSearchParams(only(query))) : undefined;

/** A document has no page, search or filter but the category of a leaderboard. */
const only = (query: URLSearchParams) => [...query].filter(([name]) => name === 'category');

/** The path of the page, with what it is filtered by. */
export function pathOf(shown: Shown): string {
  if (shown.kind === 'front') return '/';
  if (shown.kind === 'leaderboard') {
    const query = shown.category ? `?${new URLSearchParams({ category: shown.category })}` : '';
    return `/leaderboards/${shown.period}${query}`;
  }
  const folder = Object.entries(kinds).find(([, kind]) => kind === shown.kind)?.[0];
  return `/${folder}/${shown.id}`;
}

/** The address of a page of this board, as oEmbed hands it over. Undefined if it is of another site, or none. */
export function ownAddress(text: string | null, siteUrl: string): URL | undefined {
  const [url, own] = [URL.parse(text ?? ''), URL.parse(siteUrl)];
  if (!url || !own || !/^https?:$/.test(url.protocol)) return undefined;
  // A link that was typed or is old may lack the "s", or have a port that the scheme implies.
  return url.host === own.host && !url.username && !url.password ? url : undefined;
}

/** A page is the same with a slash at its end. */
export const withoutSlash = ({ pathname }: URL): string => pathname.replace(/(?<=.)\/$/, '');
