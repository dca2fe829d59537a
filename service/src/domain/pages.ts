/** The address of an object's page on the web site; null if no site is configured. */
export type Pages = (kind: PageKind, id: string) => string | null;

/** The first part of the paths on the site. */
type PageKind =
  | 'projects'
  | 'collections'
  | 'showcases'
  | 'courses'
  | 'people'
  | 'media'
  | 'leaderboards'
  | 'terms'
  | 'receipts'
  | 'setup';

/** `site` is an origin, such as `https://board.example.edu`. */
export const pagesOn = (site: string | undefined): Pages =>
  site === undefined ? noPages : (kind, id) => `${site}/${kind}/${id}`;

export const noPages: Pages = () => null;
