import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Whoever waits for it could have had the page by then. */
const timeoutMs = 1000;
/** An API that does not take the key, or is of an earlier version, is not asked again for so long. */
const restMs = 5000;

/**
 * Asks the API for its revision, in the site's own name. Undefined where it does not say. Node's own client, because this
 * is asked before pages are sent from the cache, and `fetch` takes longer than all the rest of such a page.
 */
export function createRevisionRequest(apiAddress: string, siteKey: string): () => Promise<string | undefined> {
  const url = new URL(`${apiAddress}/revision`);
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true });
  const options = { agent, headers: { 'Launch-Board-Site': siteKey } };
  let restUntil = Number.NEGATIVE_INFINITY;

  function ask(resolve: (tag: string | undefined) => void) {
    const asking = (isSecure ? httpsRequest : httpRequest)(url, options, (answer) => {
      clearTimeout(limit);
      answer.resume();
      if (answer.statusCode !== 204) restUntil = performance.now() + restMs;
      resolve(answer.statusCode === 204 ? answer.headers.etag : undefined);
    });
    const limit = setTimeout(() => asking.destroy(), timeoutMs);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(limit);
      // The API may close an idle connection at the very moment at which it is used again.
      if (asking.reusedSocket && error.code === 'ECONNRESET' && !asking.destroyed) ask(resolve);
      else resolve(undefined);
    });
    asking.end();
  }

  return () => (performance.now() < restUntil ? Promise.resolve(undefined) : new Promise(ask));
}
