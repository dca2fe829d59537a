import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { clickedLinks } from '@launch-board/contract/project-links';
import type { RenderLimits } from '../fairness/render-limits.ts';
import { refuse } from '../responses/refuse.ts';
import { browserOf, projectOfPage } from './passing.ts';
import type { Visits } from './visits.ts';

type Parts = { renderLimits: RenderLimits; visits: Visits | undefined };
type Click = { query: URLSearchParams; address: string };

/** The page itself: what a browser has fetched in advance is no visit before it is opened. */
const ownPage = 'page';

/**
 * Counts a click, or the visit of a page that was fetched in advance, whose facts are in the address of the request. Whether the project is public and has such a link is
 * decided by the API. The request has come from a page of this site; see `isFromHere`.
 */
export async function receiveClick(
  { renderLimits, visits }: Parts,
  { query, address }: Click,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = request;
  const project = projectOfPage(`/projects/${query.get('project')}`);
  const link = query.get('link');
  const kind = link === ownPage ? 'visit' : clickedLinks.find((name) => name === link);
  if (!project || !kind || hasBody(headers))
    return refuse(request, response, 400, 'No such link', 'It needs a project and one of its links, and no body.');
  const wait = renderLimits.take({ address, personId: undefined, userAgent: headers['user-agent'] });
  if (wait !== undefined) {
    response.setHeader('Retry-After', wait);
    return refuse(request, response, 429, 'Too many requests at once', `You can continue in ${wait} seconds.`);
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  const userAgent = browserOf(request);
  if (userAgent !== undefined) visits?.count({ project, kind, address, userAgent });
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
