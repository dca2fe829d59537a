import { pathIn } from '../../ui/language/path-in.ts';
import { ownAddress, pathOf, type Shown, shownAt, withoutSlash } from './address.ts';
import type { Embed } from './embed.ts';
import { type Frame, frameLines, frameOf } from './frame.ts';

/** What a program asks for by oEmbed (https://oembed.com), or the status that refuses it. */
export type Asked = { shown: Shown; most: Partial<Frame>; language: string | undefined } | { status: 400 | 404 | 501 };

/** Reads a request. `isOffered` says whether the board has a language. */
export function readOembed(query: URLSearchParams, siteUrl: string, isOffered: (code: string) => boolean): Asked {
  // XML is the other format that the specification knows.
  if ((query.get('format') ?? 'json') !== 'json') return { status: 501 };
  const url = ownAddress(query.get('url'), siteUrl);
  const most = { width: lengthIn(query, 'maxwidth'), height: lengthIn(query, 'maxheight') };
  if (!url || Object.values(most).some(Number.isNaN)) return { status: 400 };
  const shown = shownAt(withoutSlash(url), url.searchParams);
  if (!shown) return { status: 404 };
  const { width, height } = most;
  const language = url.searchParams.get('lang');
  return {
    shown,
    most: { ...(width !== undefined && { width }), ...(height !== undefined && { height }) },
    language: language !== null && isOffered(language) ? language : undefined,
  };
}

/** NaN for what is no length. */
function lengthIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

type Site = { url: string; brand: { name: string }; languages: readonly { code: string }[] };
type Answer = { embed: Embed; shown: Shown; most: Partial<Frame>; language: string | undefined };

const card = { width: 1200, height: 630 };

/** The response: the same lines as the box on the page, within the size that was asked for. */
export function oembedOf(
  { embed, shown, most, language }: Answer,
  { url, brand, languages }: Site,
): Record<string, unknown> {
  const path = pathOf(shown);
  const usual = frameOf(path);
  const frame = {
    width: Math.min(usual.width, most.width ?? usual.width),
    height: Math.min(usual.height, most.height ?? usual.height),
  };
  const fits = card.width <= (most.width ?? card.width) && card.height <= (most.height ?? card.height);
  return {
    version: '1.0',
    type: 'rich',
    title: embed.title,
    ...(embed.author && { author_name: embed.author.name, author_url: url + embed.author.path }),
    provider_name: brand.name,
    provider_url: `${url}/`,
    ...(embed.cardPath &&
      fits && {
        thumbnail_url:
          url + (language ? pathIn(embed.cardPath, language, languages[0]?.code ?? language) : embed.cardPath),
        thumbnail_width: card.width,
        thumbnail_height: card.height,
      }),
    html: frameLines({ url, path, language, title: embed.title }, frame),
    ...frame,
  };
}
