import { currentLanguage, t } from '@launch-board/host/language/messages';
import type { Standing } from '../agreement/agreement.ts';
import type { Config } from '../settings/config.ts';

export type Plain = { status: number; body: unknown; headers?: Record<string, string> };

/** Paths of the API that people may look for on the wrong host. */
const ofTheApi = /^\/(api|healthz|openapi\.json)(\/|$)/;

export type Index = { name: string; api: string; contract: string; site: string; version: string };

export const indexFor = ({ apiUrl, brand }: Config, site: string, version: string): Index => ({
  name: brand.facts.name,
  api: apiUrl,
  contract: `${apiUrl}/openapi.json`,
  site,
  version,
});

type PlainRequest = { method: string; path: string; isPageWanted: boolean };

/** What it takes to answer: the index, whether this process was told to stop, and whether it agrees with its API. */
type PlainParts = { index: Index; isLeaving: () => boolean; standing: () => Standing };

/** JSON responses: the index, the liveness and readiness of this host, and directions for paths that belong to the API's host. */
export function plainAnswer(
  { index, isLeaving, standing }: PlainParts,
  requestId: string,
  { method, path, isPageWanted }: PlainRequest,
): Plain | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  if (path === '/index.json' && isRead) return { status: 200, body: index };
  if (path === '/' && isRead && !isPageWanted)
    return { status: 200, body: index, headers: { Vary: 'Accept, User-Agent' } };
  if (path === '/livez' && isRead)
    return isLeaving() ? { status: 503, body: { status: 'stopping' } } : { status: 200, body: { status: 'ok' } };
  if (path === '/readyz' && isRead) return readinessOf(isLeaving(), standing(), index.version);
  if (!ofTheApi.test(path)) return undefined;
  const error = `The web site serves no API. Its base address is ${index.api}.`;
  return { status: 404, body: { error, code: 'route_not_found', request_id: requestId, path, api: index.api } };
}

/** For balancers, and for "launchboard doctor", which reads the reasons. */
function readinessOf(isLeaving: boolean, { isReady, reasons }: Standing, version: string): Plain {
  const body = {
    ready: isReady && !isLeaving,
    version,
    reasons: isLeaving ? ['the process was told to stop'] : reasons,
  };
  return { status: body.ready ? 200 : 503, body };
}

/** A page for the few refusals that need no rendering. */
export function plainPage(title: string, advice: string): string {
  const { code, direction } = currentLanguage();
  return `<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1><p>${advice}</p><p><a href="/">${t('To the board')}</a></p></body></html>
`;
}
