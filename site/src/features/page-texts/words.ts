// How words of people stand in a text in Markdown: so that none of them can be taken for the board's own.

/** Every character that some reader of Markdown or of plain text takes for the end of a line. */
const lineEnds = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/** Characters that nobody sees and that move, hide or carry other words. */
const unseen = /\p{Cc}|\p{Cf}/gu;

/** Of these, what words are made of: tabs, and what joins letters of some scripts and parts of an emoji. */
const isPartOfWords = (character: string): boolean => /[\t\u200c\u200d]/.test(character);

const seen = (text: string): string => text.replace(unseen, (one) => (isPartOfWords(one) ? one : ''));

/** A name or a line: nothing in it begins a link, a picture, a heading, code or another line. */
export const inLine = (words: string): string =>
  words
    .split(lineEnds)
    .map(seen)
    .join(' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=:]/, '\\$&');

/** A longer text: each of its lines is quoted, so that none can end the quotation. */
export const quoted = (words: string): string =>
  words
    .split(lineEnds)
    .map((line) => `> ${seen(line)}`.trimEnd())
    .join('\n');

/** A link to a page of the board, or to another site, with words of people. Nothing in the address ends it. */
export const linked = (words: string, address: string): string =>
  `[${inLine(words)}](<${address.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;
