import { optionsFor } from './api.ts';
import { openSession } from './cookies/session-cookie.ts';
import { holdSession, renewed } from './held-session.ts';
import type { VisitorParts } from './open-visitor-context.ts';

type Asked = { address: string; cookie: string | undefined; signal: AbortSignal };

/** The id of the session in the cookie of a request. It need not be valid any more. */
export const sessionIdIn = ({ sealer, cookies }: VisitorParts, cookie: string | undefined): string | undefined =>
  openSession(sealer, cookies.read(cookie, 'session'))?.id;

/** Whether there is still a session of this id. Its token is not renewed, so that an open tab does not extend it. */
export const isSessionThere = async ({ sessions }: VisitorParts, id: string): Promise<boolean> =>
  (await sessions.open(id)) !== undefined;

/** The API's stream of the person's notices, with its body unread; `over` if the browser has no session any more. */
export async function openNotices(parts: VisitorParts, { address, cookie, signal }: Asked): Promise<Response | 'over'> {
  const held = await holdSession(parts, openSession(parts.sealer, parts.cookies.read(cookie, 'session')));
  if (held.isUnknown) return new Response(null, { status: 503 });
  const token = (await renewed(parts, held))?.record.accessToken;
  if (token === undefined) return 'over';
  const { headers } = optionsFor(parts.apiAddress, { address });
  const response = await fetch(`${parts.apiAddress}/api/me/notices/stream`, {
    headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  });
  return response.status === 401 ? 'over' : response;
}
