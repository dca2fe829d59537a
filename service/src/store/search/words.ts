// How the search of the site reads a text: words without accents and case, so that what people type is found as they
// mean it. The `search` of the list of projects compares texts as they are; see `fold.ts`.

/** Longer words are compared by their beginnings. */
const LONGEST = 32;
/** Shorter words have no typos: too many others are near them. */
const SHORTEST_WITH_TYPO = 4;

/** Letters that Unicode does not take apart, and how people type them without a keyboard that has them. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ſ: 's', ς: 'σ' },
  // Arabic: forms of a letter that people write for each other.
  ...{ ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', ـ: '' },
};
const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
/** Accents, and the vowel signs of Arabic and Hebrew. Those of other writing systems make another word. */
const accents = /[\p{Script=Inherited}\u0591-\u05c7]/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Written without spaces: a word is any two neighbours. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(replaced, (letter) => letters[letter] ?? '')
    .normalize('NFC');

/** The folded words of a text, each once, in the order of the text. */
export function wordsIn(text: string): string[] {
  const folded = foldWords(text.toWellFormed());
  const found = new Set<string>();
  for (const [run] of folded.matchAll(unspaced)) for (const pair of pairsOf([...run])) found.add(pair);
  for (const [one] of folded.replace(unspaced, ' ').matchAll(word)) found.add([...one].slice(0, LONGEST).join(''));
  return [...found];
}

const pairsOf = (chars: readonly string[]): string[] =>
  chars.length < 2 ? [...chars] : chars.slice(1).map((char, n) => `${chars[n]}${char}`);

/**
 * The word, and what is left of it without one character. Two words that differ by a character that is missing, added,
 * another one, or changed places with its neighbour have a form in common.
 */
export function formsOf(one: string): string[] {
  const chars = [...one];
  if (chars.length < SHORTEST_WITH_TYPO) return [];
  return [...new Set([one, ...chars.map((_, n) => chars.toSpliced(n, 1).join(''))])];
}

/** Whether one typo makes one word of the other; some words that share a form need two. */
export function isOneTypo(a: string, b: string): boolean {
  const [long, short] = [[...a], [...b]].toSorted((one, other) => other.length - one.length) as [string[], string[]];
  const start = long.findIndex((char, n) => char !== short[n]);
  if (start < 0) return long.length === short.length;
  const rest = (chars: string[], from: number) => chars.slice(start + from).join('');
  if (long.length > short.length) return rest(long, 1) === rest(short, 0);
  const isSwapped = long[start] === short[start + 1] && long[start + 1] === short[start];
  return rest(long, 1) === rest(short, 1) || (isSwapped && rest(long, 2) === rest(short, 2));
}
