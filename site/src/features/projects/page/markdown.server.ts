import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { outsideRel } from '../../../ui/form/button.tsx';
import { boundPages } from './markdown-bounds.server.ts';
import { orderHeadings } from './markdown-headings.server.ts';
import { rememberHtml } from './remembered-html.server.ts';

/**
 * Raw HTML is text here already; what is left is made safe once more by a list of what may be. Every opened bracket is
 * looked into as deeply as the nesting goes, so its bound is what a character can cost: "![" 5,000 times takes a fifth of
 * the usual hundred's time, and nobody quotes or lists twenty deep.
 */
export const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 20 });
boundPages(markdown);
orderHeadings(markdown);

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
    img: ['src', 'alt', 'title', 'loading', 'decoding', 'referrerpolicy'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A picture has an address of its own: one of ours would be asked for with the reader's cookies.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https?:\/\//i.test(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: outsideRel } }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' },
    }),
  },
};

/**
 * A member's Markdown as HTML that is safe to show. On the server only: the browser never gets the two libraries.
 */
export const renderMarkdown = rememberHtml({
  render: (text: string) => sanitizeHtml(markdown.render(text), allowed),
  keyOf: (text) => text,
});
