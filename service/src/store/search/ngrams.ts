// Terms of one or two code points have no trigram. For them, every code point of a text and every pair of neighbours is
// a token. Tokens are written in hex, because no tokenizer splits letters and digits.

/** The token for one code point or two. */
export const piece = (text: string): string =>
  `p${Array.from(text, (char) => char.codePointAt(0)?.toString(16)).join('z')}`;

/** One code point or two in one number, because millions of short strings are slower to compare. */
const PAIR = 0x200000;

/** The tokens of a text, each once. */
export function ngramsIn(text: string): string[] {
  const found = new Set<number>();
  let before = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    found.add(code);
    if (before !== 0) found.add(before * PAIR + code);
    before = code;
  }
  return Array.from(found, (packed) => {
    const first = Math.floor(packed / PAIR);
    const last = (packed % PAIR).toString(16);
    return first === 0 ? `p${last}` : `p${first.toString(16)}z${last}`;
  });
}
