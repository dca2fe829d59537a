/** A number that is always the same for one text, to vary what is drawn for it. */
export function digestOf(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
