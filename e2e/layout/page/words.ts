import type { Look } from './look.ts';

const letters = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]{2,}/gu;
/** Marks of the made-up languages. */
const marks = /[⟦⟧~\u202c\u202e]/g;
/** Letters of a word that a line has to hold. */
const shortWord = 12;
/** What is left of a phone's width between the margins. */
const mostOfWindow = 0.8;

/** A word of everyday that the window holds is not broken, however narrow its column. */
export function findBrokenWords({ add, lines }: Look) {
  const range = document.createRange();
  const counts = Map.groupBy(lines, ({ text }) => text);
  for (const [text, [first, ...rest]] of counts) {
    if (!first || rest.length === 0 || getComputedStyle(first.element).hyphens === 'auto') continue;
    for (const { 0: token, index } of text.data.matchAll(/\S+/g)) {
      if (token.replaceAll(marks, '').length > shortWord + 2) continue;
      for (const found of token.matchAll(letters)) {
        range.setStart(text, index + found.index);
        range.setEnd(text, index + found.index + found[0].length);
        const parts = [...range.getClientRects()];
        const tops = new Set(parts.map(({ top }) => Math.round(top)));
        const length = parts.reduce((sum, { width }) => sum + width, 0);
        if (tops.size > 1 && length < document.documentElement.clientWidth * mostOfWindow)
          add('broken', first.element, found[0]);
      }
    }
  }
}
