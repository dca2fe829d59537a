import { decodeBeginning } from './decode-text.ts';
import { type FetchRules, follow } from './fetch-picture.ts';
import { readBody } from './read-body.ts';

/** Bytes of a page that are read. */
const MOST_BYTES = 512 * 1024;
/** Milliseconds for a page, with its redirects. */
const WHOLE_MS = 8000;

/** A page as it came, and from where in the end; `robots` is what its server says of what programs may do with it. */
type PageText = { url: string; html: string; robots: string };

/** Reads the beginning of somebody else's page. @throws FetchRefused, and what `stop` was aborted with */
export type ReadPage = (address: string, stop: AbortSignal) => Promise<PageText>;

const aPage = {
  accept: 'text/html,*/*;q=0.1',
  types: /^(text\/html|application\/xhtml\+xml)\b/i,
  otherwise: 'no page',
} as const;

/** By the rules of all that is fetched from strangers. */
export function createPageReader(rules: Omit<FetchRules, 'maxBytes'>): ReadPage {
  return async (address, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(rules.wholeMs ?? WHOLE_MS)]);
    const { url, answer } = await follow(address, { ...rules, wanted: aPage }, signal);
    const { headers } = answer.message;
    const type = headers['content-type'] ?? '';
    const body = readBody(answer, { wanted: aPage, maxBytes: Number.POSITIVE_INFINITY });
    const html = await decodeBeginning(body, { type, maxBytes: MOST_BYTES });
    return { url: url.href, html, robots: String(headers['x-robots-tag'] ?? '') };
  };
}
