import type { Config } from '../settings/config.ts';

export type Plain = { status: number; body: unknown; headers?: Record<string, string> };

/** Paths of the API that people may look for on the wrong host. */
const ofTheApi = /^\/(api|healthz|readyz|openapi\.json)(\/|$)/;

export type Index = { name: string; api: string; contract: string; site: string; version: string };

export const indexFor = ({ apiUrl, brand }: Config, site: string, version: string): Index => ({
  name: brand.facts.name,
  api: apiUrl,
  contract: `${apiUrl}/openapi.json`,
  site,
  version,
});

type PlainRequest = { method: string; path: string; isPageWanted: boolean };

/** What it takes to answer: the index, and whether this process was told to stop. */
type PlainParts = { index: Index; isLeaving: () => boolean };

/** JSON responses: the index, the liveness of this host, and directions for paths that belong to the API's host. */
export function plainAnswer(
  { index, isLeaving }: PlainParts,
  requestId: string,
  { method, path, isPageWanted }: PlainRequest,
): Plain | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  if (path === '/index.json' && isRead) return { status: 200, body: index };
  if (path === '/' && isRead && !isPageWanted)
    return { status: 200, body: index, headers: { Vary: 'Accept, User-Agent' } };
  if (path === '/livez' && isRead)
    return isLeaving() ? { status: 503, body: { status: 'stopping' } } : { status: 200, body: { status: 'ok' } };
  if (!ofTheApi.test(path)) return undefined;
  const error = `The web site serves no API. Its base address is ${index.api}.`;
  return { status: 404, body: { error, code: 'route_not_found', request_id: requestId, path, api: index.api } };
}

/** A page for the few refusals that need no rendering. */
export function plainPage(title: string, advice: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${advice}</p><p><a href="/">To the board</a></p></body></html>
`;
}
