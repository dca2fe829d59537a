import { TurnRefused, Turns } from '@launch-board/host/turns';
import { decodeBeginning } from './decode-text.ts';
import { FetchRefused } from './fetch-fault.ts';
import { type FetchRules, fetchForeign } from './fetch-picture.ts';
import type { Wanted } from './wanted.ts';

/** What came, as text: of a long page the beginning, which has its head. */
export type ForeignText = { url: URL; text: string };

/** Reads one address. @throws FetchRefused */
export type ReadText = (address: string, wanted: Wanted) => Promise<ForeignText>;

/** Bytes of one response that are kept. What comes after them is not read. */
const MOST_BYTES = 512 * 1024;
/** Responses in one reading. */
const MOST_READ = 6;
/** Milliseconds for all of them together. Less than the site waits for the API. */
const READING_MS = 7000;
/** Readings at once, and what waits: `MOST_BYTES` and what is made of them is the memory of each. */
const bounds = { slots: 4, waiting: 32, waitingOfOne: 2, waitMs: 1500 };

export type TextReader = {
  /** Lets a person read a few addresses. @throws TurnRefused, and what `work` throws */
  reading<T>(person: string, work: (read: ReadText) => Promise<T>): Promise<T>;
  close(): void;
};

/** Reads pages of other sites for people, by turns, by the rules of all that is fetched there. */
export function createTextReader(rules: Omit<FetchRules, 'maxBytes'>): TextReader {
  const turns = new Turns(bounds);
  const stop = new AbortController();
  return {
    reading: (person, work) => turns.run(person, () => work(readerWithin(rules, stop.signal))),
    close() {
      stop.abort(new TurnRefused('the board stops'));
      turns.close();
    },
  };
}

function readerWithin(rules: Omit<FetchRules, 'maxBytes'>, stop: AbortSignal): ReadText {
  const end = performance.now() + (rules.wholeMs ?? READING_MS);
  let reads = 0;
  return async (address, wanted) => {
    reads += 1;
    const wholeMs = Math.floor(end - performance.now());
    if (reads > MOST_READ || wholeMs <= 0) throw new FetchRefused('slow');
    // Without a bound of its own, for a page that is longer than what is kept can still be read.
    const whole = { ...rules, wanted, wholeMs, maxBytes: Number.POSITIVE_INFINITY };
    return fetchForeign(address, whole, take, stop);
  };
}

const take = async (
  pieces: AsyncIterable<Buffer>,
  { url, type }: { url: URL; type: string },
): Promise<ForeignText> => ({
  url,
  text: await decodeBeginning(pieces, { type, maxBytes: MOST_BYTES }),
});
