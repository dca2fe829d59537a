import type { Route } from './route.ts';

const paging = 'limit,offset,cursor';

/**
 * Reads routes from lines such as `listThings things?search,* GET things`: the id, the address, the method with its marks,
 * the member with the items, the name of the events. An address without a slash is below `/api/`, `*` is the parameters of
 * paging, and of the marks `b` is a body, `f` a file and `n` no response. Browsers load the table, so it is short.
 */
export const readTable = (table: string): Record<string, Route> =>
  Object.fromEntries(
    table.split('\n').map((line) => {
      const [id = '', address = '', how = '', items, events] = line.split(' ');
      const [path = '', query] = address.split('?');
      const route = {
        method: how.replace(/[bfn]+$/, ''),
        path: path.startsWith('/') ? path : `/api/${path}`,
        ...(query && { query: query.replace('*', paging).split(',') }),
        ...(how.includes('b') && { hasBody: true }),
        ...(how.includes('f') && { hasFile: true }),
        ...(how.includes('n') && { isBare: true }),
        ...(items && { items }),
        ...(events && { events }),
      };
      return [id, route as Route];
    }),
  );
