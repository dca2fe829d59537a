import { BoundedMap } from '@launch-board/host/bounded-map';
import { DAY_MS } from '@launch-board/host/durations';
import { type FetchFault, FetchRefused } from './fetch-fault.ts';
import { type FetchRules, fetchForeign, follow } from './fetch-picture.ts';
import { faultOf } from './request.ts';
import { mayVisit, rulesFor } from './robots.ts';

/** Milliseconds for one request, with its redirects. */
const WHOLE_MS = 8000;
/** Bytes of a `robots.txt` that are read. */
const ROBOTS_BYTES = 100_000;
/** Sites whose rules are remembered, and for how long. */
const ROBOTS_KEPT = 500;
/** The name by which sites know the board in their rules. */
const NAME = 'launchboard';

export type Looked =
  | { state: 'answers' }
  /** `isProven`: the site itself said so, and nobody between it and the board could have. */
  | { state: 'fails'; fault: FetchFault; isProven: boolean }
  /** The site asks programs to stay away, or the board goes to no such address. */
  | { state: 'not visited' }
  /** It asks to come later. */
  | { state: 'later'; retryAfter: string | undefined };

/** Looks whether somebody else's page is there. @throws what `stop` was aborted with */
export type Look = (address: string, now: number, stop: AbortSignal) => Promise<Looked>;

type Rules = Omit<FetchRules, 'maxBytes'>;
type Kept = { rules: ReturnType<typeof rulesFor>; until: number };
type Looking = { rules: Rules; stop: AbortSignal };

/**
 * By the rules of all that is fetched from strangers: public addresses only, each redirect checked anew. It asks for the head
 * first, and for the page itself only if that fails; no body is read.
 */
export function createLook(rules: Rules): Look {
  const kept = new BoundedMap<Kept>({ most: ROBOTS_KEPT });
  return async (address, now, stop) => {
    const url = URL.parse(address);
    if (!url) return { state: 'not visited' };
    const looking = { rules, stop };
    const known = kept.get(url.origin);
    const robots = known && known.until > now ? known.rules : await robotsOf(url, looking);
    if ('state' in robots) return robots;
    kept.set(url.origin, { rules: robots, until: now + DAY_MS });
    if (!mayVisit(robots, `${url.pathname}${url.search}`)) return { state: 'not visited' };
    const head = await ask(url, looking, true);
    // Many servers refuse to tell the head alone, or tell another one.
    return head.state === 'fails' && head.fault !== 'not found' ? ask(url, looking, false) : head;
  };
}

const ofOneRequest = ({ rules, stop }: Looking) =>
  AbortSignal.any([stop, AbortSignal.timeout(rules.wholeMs ?? WHOLE_MS)]);

async function ask(url: URL, looking: Looking, isHead: boolean): Promise<Looked> {
  const signal = ofOneRequest(looking);
  try {
    const whole = { ...looking.rules, wanted: { accept: 'text/html,*/*;q=0.8' }, isHead };
    const { url: at, answer } = await follow(url.href, whole, signal);
    answer.message.destroy();
    const { statusCode = 0, headers } = answer.message;
    return ofStatus(statusCode, headers['retry-after'], at.protocol === 'https:');
  } catch (error) {
    return ofFault(error, looking, signal);
  }
}

/** A page that asks for a password, or keeps programs out, is there. */
function ofStatus(status: number, retryAfter: string | undefined, isProven: boolean): Looked {
  if (status === 429 || (status === 503 && retryAfter !== undefined)) return { state: 'later', retryAfter };
  if (status === 404 || status === 410) return { state: 'fails', fault: 'gone', isProven };
  if (status === 408 || status >= 500) return { state: 'fails', fault: 'failing', isProven };
  return { state: 'answers' };
}

function ofFault(error: unknown, { stop }: Looking, signal: AbortSignal): Looked {
  if (stop.aborted) throw stop.reason;
  const { fault } = signal.aborted ? new FetchRefused('slow') : faultOf(error);
  if (fault === 'no web address' || fault === 'this board') return { state: 'not visited' };
  return { state: 'fails', fault, isProven: false };
}

const anything = { accept: 'text/plain,*/*;q=0.5', types: /^/, otherwise: 'no page' } as const;

/** What a site asks of programs, or what it was instead if the site is away as a whole. */
async function robotsOf({ origin }: URL, looking: Looking): Promise<ReturnType<typeof rulesFor> | Looked> {
  const signal = ofOneRequest(looking);
  try {
    const whole = { ...looking.rules, wanted: anything, maxBytes: Number.POSITIVE_INFINITY };
    const text = await fetchForeign(`${origin}/robots.txt`, whole, beginning, signal);
    return rulesFor(text, NAME);
  } catch (error) {
    const looked = ofFault(error, looking, signal);
    const { message } = error as Error;
    if (message === '429') return { state: 'later', retryAfter: undefined };
    const isAway = looked.state === 'fails' && awayAsAWhole.includes(looked.fault);
    return isAway || looked.state === 'not visited' ? looked : [];
  }
}

const awayAsAWhole: readonly FetchFault[] = ['not found', 'unreachable', 'no certificate', 'slow', 'failing'];

async function beginning(pieces: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    read.push(piece);
    bytes += piece.length;
    if (bytes >= ROBOTS_BYTES) break;
  }
  return Buffer.concat(read).subarray(0, ROBOTS_BYTES).toString();
}
