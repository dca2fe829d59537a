import type { SKRSContext2D } from '@napi-rs/canvas';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Between words, and around every character of the scripts that write no spaces. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][\p{P}ー]*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|\s+/gu;

export const isUnspaced = (word: string): boolean => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word);

/**
 * Breaks a text into lines of at most `width` in the font of the context. A word that is wider is cut. What does not fit
 * into `most` lines ends with an ellipsis.
 */
export function linesOf(context: SKRSContext2D, text: string, width: number, most: number): string[] {
  const fits = (line: string) => context.measureText(line.trim()).width <= width;
  const lines: string[] = [''];
  for (const piece of piecesOf(text, fits)) {
    const last = lines.at(-1) ?? '';
    if (last === '' || fits(last + piece)) lines[lines.length - 1] = last + piece;
    else if (piece.trim() !== '') lines.push(piece);
    // The rest cannot be seen, and every measuring takes its time.
    if (lines.length > most) break;
  }
  const trimmed = lines.map((line) => line.trim()).filter(Boolean);
  if (trimmed.length <= most) return trimmed;
  return [...trimmed.slice(0, most - 1), ended(trimmed.slice(most - 1).join(' '), fits)];
}

/** Whole words, and parts of those that are wider than a line. */
function* piecesOf(text: string, fits: (line: string) => boolean): Generator<string> {
  for (const piece of text.match(unspaced) ?? []) {
    if (fits(piece)) yield piece;
    else yield* cut(piece, fits);
  }
}

function* cut(word: string, fits: (line: string) => boolean): Generator<string> {
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      yield piece;
      piece = '';
    }
    piece += segment;
  }
  yield piece;
}

function ended(text: string, fits: (line: string) => boolean): string {
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  while (parts.length > 0 && !fits(`${parts.join('').trimEnd()}…`)) parts.pop();
  return `${parts.join('').trimEnd()}…`;
}

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u;

/** By the first letter, as `dir="auto"` does. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
