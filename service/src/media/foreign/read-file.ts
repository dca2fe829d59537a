import { type FetchRules, fetchForeign } from './fetch-picture.ts';
import type { Wanted } from './wanted.ts';

/** Milliseconds for everything. */
const WHOLE_MS = 10_000;

/** Stores of files call a signed file whatever they like. */
const aFile: Wanted = { accept: 'application/jose,*/*;q=0.5', types: /^/, otherwise: 'no page' };

/** Reads a small file as text, by the rules of all that is fetched from strangers. @throws FetchRefused */
export const readFileAt = (address: string, rules: FetchRules, stop: AbortSignal): Promise<string> =>
  fetchForeign(address, { wholeMs: WHOLE_MS, ...rules, wanted: aFile }, allOf, stop);

async function allOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString();
}
