import { inAttribute } from '../../ui/format/attribute.ts';

/** The size of a frame, in pixels. */
export type Frame = { width: number; height: number };

/** A project has a picture and a few lines, a person some projects; a list scrolls. */
export const frameOf = (path: string): Frame => ({
  width: 480,
  height: path.startsWith('/projects') ? 220 : path.startsWith('/people') ? 360 : 480,
});

/** The document about the page at a path. The running week has an address without a period, and its document has not. */
export function embedHref(path: string, language: string | undefined): string {
  const [page = '', query] = path.split('?');
  const folder = page === '/' ? '' : page === '/leaderboards' ? '/leaderboards/week' : page;
  const asked = [query, language && `lang=${language}`].filter(Boolean).join('&');
  return `${folder}/embed${asked && `?${asked}`}`;
}

type Framed = {
  url: string;
  /** Of the page. */
  path: string;
  /** Undefined on a board of one language. */
  language: string | undefined;
  title: string;
};

/** The lines that put a page of the board into a page of another site. */
export const frameLines = ({ url, path, language, title }: Framed, { width, height } = frameOf(path)): string =>
  `<iframe src="${inAttribute(url + embedHref(path, language))}" title="${inAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;

/** Where programs ask for the same. */
export const oembedHref = (url: string, path: string, language: string | undefined): string =>
  `${url}/oembed?url=${encodeURIComponent(url + path)}${language ? `&lang=${language}` : ''}`;
