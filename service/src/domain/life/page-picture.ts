import { limits } from '@launch-board/contract';
import { Parser } from 'htmlparser2';
import { tidied } from './page-words.ts';

/** What a page shares of itself, the best first. */
const shared = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'];
const described = ['og:image:alt', 'twitter:image:alt'];

/** `alt`: what it shows, in the words of the page. */
export type PagePicture = { address: string; alt: string | null };

/**
 * The one picture that stands for a page: the one that it shares, else the first one that it describes in words, which an
 * icon or a counter has none of. Undefined if the page, or its server by `robots`, wants none of its pictures to be kept.
 */
export function pictureOfPage(html: string, { url, robots }: { url: string; robots: string }): PagePicture | undefined {
  const metas = new Map<string, string>();
  let [mayBeKept, first] = [allows(robots), undefined as PagePicture | undefined];
  const parser = new Parser({
    onopentag(name, { property, name: named, content, src, alt = '', hidden, 'aria-hidden': isHidden }) {
      const key = (property ?? named)?.trim().toLowerCase();
      if (name === 'meta' && key && content?.trim()) {
        if (key === 'robots' || key === 'launchboard') mayBeKept &&= allows(content);
        if (!metas.has(key)) metas.set(key, content.trim());
      }
      if (name !== 'img' || first || hidden !== undefined || isHidden === 'true' || tidied(alt) === '') return;
      const address = within(src, url);
      if (address) first = { address, alt };
    },
  });
  parser.end(html);
  const of = (names: readonly string[]) => names.map((one) => metas.get(one)).find((text) => text !== undefined);
  const address = within(of(shared), url);
  const found = address ? { address, alt: of(described) ?? '' } : first;
  return mayBeKept && found ? { ...found, alt: wordsOf(found.alt ?? '') } : undefined;
}

const wordsOf = (alt: string): string | null => tidied(alt).slice(0, limits.texts.alt).toWellFormed() || null;

/** Of a header with rules for several programs, those for all and for this one. */
const allows = (robots: string): boolean => !/(^|[\s,;]|launchboard:)\s*noimageindex\b/i.test(robots);

/** An address of the web, as a browser on that page would ask for it. */
function within(address: string | undefined, page: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address, page);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= limits.texts.url ? url.href : undefined;
}
