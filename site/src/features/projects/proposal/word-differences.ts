/** A piece of a text: in both, only in the one before, or only in the one after. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** The maximum of compared pairs of words: some 2,000 words on each side, a few milliseconds. */
const maxPairs = 4_000_000;

/** Compares word by word. If the texts are too long, everything between the common start and end is one difference. */
export function piecesOf(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], words: string[]) => {
    const text = words.join('');
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  add('same', a.slice(0, start));
  compare(a.slice(start, a.length - end), b.slice(start, b.length - end), add);
  add('same', end > 0 ? a.slice(-end) : []);
  return pieces;
}

/** Words with the spaces after them, so that joining them gives the same text. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+\s?/gu) ?? [];

type Add = (kind: Piece['kind'], words: string[]) => void;

/** The longest common subsequence, by a table of its length from each place on. */
function compare(a: string[], b: string[], add: Add) {
  if (a.length * b.length > maxPairs) {
    add('removed', a);
    add('added', b);
    return;
  }
  const width = b.length + 1;
  const length = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => length[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', [a[i] ?? '']);
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) add('removed', [a[i++] ?? '']);
    else add('added', [b[j++] ?? '']);
  }
}
