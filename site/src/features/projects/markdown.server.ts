import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { outsideRel } from '../../ui/button.tsx';

/** Raw HTML is text here already; what is left is made safe once more by a list of what may be. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

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
  transformTags: {
    // The page has the first two levels for itself.
    h1: 'h3',
    h2: 'h4',
    h3: 'h5',
    h4: 'h6',
    h5: 'h6',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: outsideRel } }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' },
    }),
  },
};

/** A member's Markdown as HTML that is safe to show. On the server only: the browser never gets the two libraries. */
export const renderMarkdown = (text: string): string => sanitizeHtml(markdown.render(text), allowed);
