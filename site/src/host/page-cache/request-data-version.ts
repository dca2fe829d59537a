import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** After this time, the page could have been rendered instead. */
const timeoutMs = 1000;
/** The pause after an API that refuses the key or is of an earlier version. */
const restMs = 5000;

/**
 * Requests the data version of the API with the site's key. Undefined if the API gives none. This uses `node:http`, because
 * it runs before each page from the cache, and `fetch` takes longer than the rest of such a page.
 */
export function createDataVersionRequest(apiAddress: string, siteKey: string): () => Promise<string | undefined> {
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
      // The API may close an idle connection just when it is used again.
      if (asking.reusedSocket && error.code === 'ECONNRESET' && !asking.destroyed) ask(resolve);
      else resolve(undefined);
    });
    asking.end();
  }

  return () => (performance.now() < restUntil ? Promise.resolve(undefined) : new Promise(ask));
}
