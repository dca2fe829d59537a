import type { Lists } from '../../store/quarantine/lists.ts';
import type { Post } from '../../store/quarantine/posts.ts';
import { addressesIn } from '../cases/likeness.ts';

export type Listed = { kind: 'word' | 'domain'; entry: string };

const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/** The entries of the lists that a post has in it: whole words, and domains with their subdomains. */
export function listedIn({ text, links }: Post, { words, domains }: Lists): Listed[] {
  if (words.length === 0 && domains.length === 0) return [];
  const said = wordsOf(text);
  const hosts = addressesIn({ text, links }).map(({ host }) => host);
  const isLinked = (domain: string) => hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
  return [
    ...words.filter((word) => said.includes(wordsOf(word))).map((entry) => ({ kind: 'word', entry }) as const),
    ...domains.filter(isLinked).map((entry) => ({ kind: 'domain', entry }) as const),
  ];
}

/** A word as it is kept; undefined if there is none in it. */
export const tidyWord = (word: string): string | undefined => wordsOf(word).trim() || undefined;

/** The host of a domain or an address; undefined if it is none. */
export const tidyDomain = (domain: string): string | undefined =>
  addressesIn({ text: null, links: [domain.trim()] })[0]?.host;
