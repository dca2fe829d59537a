/** Of each text so many characters are folded: one character can become eighteen, and everybody's changes wait meanwhile. */
const FOLDED = 500;
/** Of what they became so much is compared. A ligature within it moves the end of the characters above, and not this one. */
const COMPARED = 400;

/** Left out before the count, so that no row of signs in front keeps a text from being compared. */
const apart = /(?:[^\p{L}\p{M}\p{N}\p{So}]|[\p{DI}\p{Extended_Pictographic}])+/gu;
const beginning = new RegExp(`^.{0,${FOLDED}}`, 'su');
const unsaid = /(?:[^\p{L}\p{M}\p{N}]|\p{DI})+/gu;

/**
 * Without signs, spaces and capitals, so that a copy with a dot more is a copy. Marks stay: in many scripts the vowels are marks.
 * Only the beginning: texts that begin with the same sentences are one.
 */
export const foldAnswer = (text: string): string =>
  (beginning.exec(text.replace(apart, ''))?.[0] ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(unsaid, '')
    .slice(0, COMPARED);

/** Of a text that is folded already. */
export const lettersOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]/gu) ?? [];
