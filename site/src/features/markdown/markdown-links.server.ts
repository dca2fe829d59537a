import type { MarkdownIt } from 'markdown-it';

/**
 * Keeps the search for addresses linear in the length of the text. Ignores `//a.example`: the library would scan the whole path
 * for each pair of slashes, and the page shows no such link. Does not guess that a word is an address either.
 */
export function boundLinks({ linkify }: MarkdownIt) {
  linkify.add('//', null).set({ fuzzyLink: false });
}
