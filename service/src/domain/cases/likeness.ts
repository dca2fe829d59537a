import type { CaseWhy } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';

/** What two things have in common. Pure: the same on writing and on reading. */
export type Compared = {
  author_id: string | null;
  text: string | null;
  links: readonly string[];
  created_at: number;
};

export type Marks = {
  author: string | null;
  addresses: ReadonlySet<string>;
  hosts: ReadonlySet<string>;
  /** Pairs of words that follow each other. */
  pairs: ReadonlySet<string>;
  at: number;
};

/** Texts of fewer words are alike by chance. */
const FEWEST_PAIRS = 3;
/** The part of their pairs of words that nearly equal texts have in common. */
const NEARLY = 0.6;

/** Hosts to which everybody links. Two links to one of them say nothing; two to the same address there do. */
const commonHosts = new Set(
  ['github.com', 'gitlab.com', 'codeberg.org', 'youtube.com', 'youtu.be', 'vimeo.com', 'figma.com', 'linkedin.com']
    .concat(['docs.google.com', 'drive.google.com', 'play.google.com', 'apps.apple.com', 'instagram.com', 'x.com'])
    .concat(['wikipedia.org', 'en.wikipedia.org', 'arxiv.org', 'doi.org', 'npmjs.com', 'pypi.org', 'huggingface.co']),
);

/** Without a scheme only with a path: "node.js" is no address. The lengths bound the time that a text made for it takes. */
const written = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}\/[^\s<>"')\]]*/giu;

/** The host and path of an address, without what tells one visitor from another. Undefined if it is none. */
function addressOf(written: string): { address: string; host: string } | undefined {
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  // A dot at the end leads to the same place.
  const named = url?.hostname.replace(/\.$/, '') ?? '';
  if (!url || !/\.(?:[a-z]{2,}|xn--[a-z0-9-]+|\d+)$|^\[/i.test(named)) return undefined;
  const host = named.replace(/^www\./, '');
  const path = url.pathname.replace(/[/.,;:!?]+$/, '');
  return { address: `${host}${path}`, host };
}

/** Every address that a text names and that belongs to a thing. */
export function addressesIn({ text, links }: Pick<Compared, 'text' | 'links'>) {
  const named = [...(text ?? '').matchAll(written)].map(([match]) => match);
  return [...links, ...named].flatMap((one) => addressOf(one) ?? []);
}

export function marksOf(thing: Compared): Marks {
  const found = addressesIn(thing);
  return {
    author: thing.author_id,
    // The front page of a common host is nobody's.
    addresses: new Set(found.filter(({ address }) => !commonHosts.has(address)).map(({ address }) => address)),
    hosts: new Set(found.map(({ host }) => host).filter((host) => !commonHosts.has(host))),
    pairs: pairsOf(thing.text ?? ''),
    at: thing.created_at,
  };
}

function pairsOf(text: string): Set<string> {
  // Numbers are what such texts differ in.
  const plain = text
    .replaceAll(written, ' ')
    .replaceAll(/\p{N}+/gu, '0')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
}

/** Why two things belong together; nothing if they do not. */
export function whyTogether(a: Marks, b: Marks): CaseWhy[] {
  const whys: CaseWhy[] = [];
  if (a.author !== null && a.author === b.author) whys.push('same_author');
  if (inCommon(a.addresses, b.addresses) > 0) whys.push('same_address');
  else if (Math.abs(a.at - b.at) <= HOUR_MS && inCommon(a.hosts, b.hosts) > 0) whys.push('same_host');
  if (isNearlySame(a.pairs, b.pairs)) whys.push('same_text');
  return whys;
}

export function isNearlySame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const smaller = Math.min(a.size, b.size);
  if (smaller < FEWEST_PAIRS || smaller / Math.max(a.size, b.size) < NEARLY) return false;
  const common = inCommon(a, b);
  return common / (a.size + b.size - common) >= NEARLY;
}

function inCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const one of fewer) if (more.has(one)) common += 1;
  return common;
}
