import type { MarkdownIt } from 'markdown-it';

/**
 * Finds addresses in a text in time that grows with its length. An address without a protocol ("//a.example") is none here:
 * the library reads it to the end of its path before it looks at what stands in front and drops it, for each pair of
 * slashes anew, and the page would not show it as a link anyway. Of the words of a text, none is guessed to be an address.
 */
export function boundLinks({ linkify }: MarkdownIt) {
  linkify.add('//', null).set({ fuzzyLink: false });
}
