import routes from '../site/src/pages/routes.ts';

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };
type SiteRoute = { pattern: string; file: string };

const flat = (entries: readonly Entry[], parent = ''): SiteRoute[] =>
  entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children ? flat(children, own) : [{ pattern: own || '/', file }];
  });

/** Every address of the web application, as `/projects/:id`, with the file that answers it. */
export const siteRoutes: readonly SiteRoute[] = flat(routes as Entry[]);
