export type Piece = { text: string; isShared: boolean };

/** As many words in a row are hardly the same by chance: shorter runs are names, and turns of phrase that everybody uses. */
const RUN = 7;

type Word = { key: string; from: number; to: number };

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    key: word.normalize('NFKC').toLowerCase(),
    from: index,
    to: index + word.length,
  }));

const runAt = (words: readonly Word[], at: number): string =>
  words
    .slice(at, at + RUN)
    .map(({ key }) => key)
    .join(' ');

const runsOf = (words: readonly Word[]): string[] =>
  words.length < RUN ? [] : Array.from({ length: words.length - RUN + 1 }, (_, at) => runAt(words, at));

/**
 * A text in pieces, of which those are shared that stand in the other text word by word, whatever the case of letters and what is
 * between the words. Takes time by the length of both.
 */
export function piecesOf(text: string, other: string): Piece[] {
  const theirs = new Set(runsOf(wordsOf(other)));
  const words = wordsOf(text);
  const isShared = words.map(() => false);
  for (const [at, run] of runsOf(words).entries()) if (theirs.has(run)) isShared.fill(true, at, at + RUN);
  const pieces: Piece[] = [];
  let end = 0;
  for (const [at, { from, to }] of words.entries()) {
    const goesOn = isShared[at] && isShared[at - 1];
    if (!goesOn && from > end) add(pieces, text.slice(end, from), false);
    add(pieces, text.slice(goesOn ? end : from, to), isShared[at] === true);
    end = to;
  }
  if (end < text.length) add(pieces, text.slice(end), false);
  return pieces;
}

function add(pieces: Piece[], text: string, isShared: boolean) {
  const last = pieces.at(-1);
  if (last?.isShared === isShared) last.text += text;
  else pieces.push({ text, isShared });
}
