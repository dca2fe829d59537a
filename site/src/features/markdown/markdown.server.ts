import type { ForeignPicture } from '@launch-board/sdk';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { outsideRel } from '../../ui/form/button.tsx';
import { pictureOf } from '../../ui/picture/picture.ts';
import { boundPages } from './markdown-bounds.server.ts';
import { isolatePieces } from './markdown-directions.server.ts';
import { orderHeadings } from './markdown-headings.server.ts';
import { boundLinks } from './markdown-links.server.ts';
import { type Copies, showCopies } from './markdown-pictures.server.ts';
import { rememberHtml } from './remembered-html.server.ts';

/**
 * Raw HTML is text here already; what is left is made safe once more by a list of what may be. Every opened bracket is
 * looked into as deeply as the nesting goes, so its bound is what a character can cost: "![" 5,000 times takes a fifth of
 * the usual hundred's time, and nobody quotes or lists twenty deep.
 */
export const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 20 });
boundPages(markdown);
boundLinks(markdown);
orderHeadings(markdown);
showCopies(markdown);
isolatePieces(markdown);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'em',
    's',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Only what `showCopies` has written: another address of ours would be asked for with the reader's cookies.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[0-9a-f-]+\.webp$/.test(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: outsideRel } }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, loading: 'lazy', decoding: 'async' },
    }),
  },
};

/**
 * A member's Markdown as HTML that is safe to show. On the server only: the browser never gets the two libraries.
 */
export const renderMarkdown = (text: string, pictures: readonly ForeignPicture[] = []): string =>
  renderOnce({ text, pictures });

type Described = { text: string; pictures: readonly ForeignPicture[] };

const renderOnce = rememberHtml<Described>({
  render: ({ text, pictures }) => {
    const copied = pictures.flatMap(({ address, picture }) =>
      picture ? [[address, pictureOf(picture)] as const] : [],
    );
    return sanitizeHtml(markdown.render(text, { copies: new Map(copied) } satisfies Copies), allowed);
  },
  keyOf: ({ text, pictures }) => (pictures.length === 0 ? text : `${JSON.stringify(pictures)}${text}`),
});
