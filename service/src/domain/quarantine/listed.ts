import { domainToUnicode } from 'node:url';
import type { Lists } from '../../store/quarantine/lists.ts';
import type { Post } from '../../store/quarantine/posts.ts';
import { addressesIn } from '../cases/likeness.ts';
import { readAs, skeleton } from './skeleton.ts';

export type Listed = { kind: 'word' | 'domain'; entry: string };

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The entries of the lists that a post has in it: whole words, and domains with their subdomains. */
export function listedIn({ text, links }: Post, { words, domains }: Lists): Listed[] {
  if (words.length === 0 && domains.length === 0) return [];
  const hosts = domains.length === 0 ? [] : addressesIn({ text, links }).map(({ host }) => host);
  return [
    ...(words.length === 0 ? [] : wordsIn(text, words)).map((entry) => ({ kind: 'word', entry }) as const),
    ...domainsIn(hosts, domains).map((entry) => ({ kind: 'domain', entry }) as const),
  ];
}

/** Each group of words of the text is looked up once for each length that an entry has, however many entries there are. */
function wordsIn(text: string, entries: readonly string[]): string[] {
  const listed = new Map<number, Map<string, string>>();
  for (const entry of entries) {
    const parts = wordsOf(skeleton(entry));
    const ofLength = listed.get(parts.length) ?? new Map<string, string>();
    listed.set(parts.length, ofLength.set(parts.join(' '), entry));
  }
  const said = wordsOf(skeleton(text));
  const found = new Set<string>();
  for (const [length, ofLength] of listed) {
    for (let i = 0; i + length <= said.length; i += 1) {
      const entry = ofLength.get(said.slice(i, i + length).join(' '));
      if (entry !== undefined) found.add(entry);
    }
  }
  return [...found].sort();
}

function domainsIn(hosts: readonly string[], entries: readonly string[]): string[] {
  const listed = new Map(entries.map((entry) => [hostAsSeen(entry), entry]));
  const found = new Set<string>();
  for (const host of new Set(hosts)) {
    const labels = hostAsSeen(host).split('.');
    for (let i = 0; i < labels.length; i += 1) {
      const entry = listed.get(labels.slice(i).join('.'));
      if (entry !== undefined) found.add(entry);
    }
  }
  return [...found].sort();
}

/** As a reader sees it: with the letters of its alphabet, of which those that look alike are one. */
const hostAsSeen = (host: string): string => skeleton(domainToUnicode(host) || host);

/** A text as it is kept in a list; undefined if it is shorter than any word of a list. */
export function tidyWord(word: string): string | undefined {
  const tidy = wordsOf(readAs(word)).join(' ');
  return tidy.length < 2 ? undefined : tidy;
}

/** The host of a domain or an address; undefined if it is none. */
export const tidyDomain = (domain: string): string | undefined =>
  addressesIn({ text: null, links: [domain.trim()] })[0]?.host;
