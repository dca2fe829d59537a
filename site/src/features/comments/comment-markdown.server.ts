import type { Comment } from '@launch-board/sdk';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { outsideRel } from '../../ui/form/button.tsx';
import { isolatePieces } from '../markdown/markdown-directions.server.ts';
import { boundLinks } from '../markdown/markdown-links.server.ts';
import { rememberHtml } from '../markdown/remembered-html.server.ts';
import { showHosts } from './link-hosts.server.ts';
import { linkMentions } from './mentions/mention-links.server.ts';

/**
 * The part of Markdown that a conversation needs. All else is text, as it was typed: no headings, tables or pictures, no
 * definitions of addresses, which a short text can use without end, and no indented code, which people type by accident.
 * Line ends are kept.
 */
export const commentMarkdown = new MarkdownIt('zero', { linkify: true, breaks: true, maxNesting: 20 }).enable([
  ...['blockquote', 'list', 'fence'],
  ...['newline', 'escape', 'emphasis', 'backticks', 'link', 'autolink', 'linkify'],
]);
// Only what begins as an address is one: "README.md" and "me@here.example" are words.
boundLinks(commentMarkdown);
commentMarkdown.linkify.set({ fuzzyEmail: false });
linkMentions(commentMarkdown);
showHosts(commentMarkdown);
isolatePieces(commentMarkdown);
commentMarkdown.validateLink = (url) => /^(https?:\/\/|\/(?!\/))/i.test(url);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'bdi'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: href.startsWith('/') ? { href } : { href, rel: outsideRel } }),
  },
};

export type CommentText = Pick<Comment, 'mentions'> & { content: string };

/** A comment as HTML that is safe to show. The people whom it mentions are links. */
export const renderComment = rememberHtml<CommentText>({
  render: ({ content, mentions }) => {
    const people = new Map(mentions.map(({ name, id }) => [name, id]));
    return sanitizeHtml(commentMarkdown.render(content, { people }), allowed);
  },
  // Always with the list, so that no text can pass for a list and another text.
  keyOf: ({ content, mentions }) => `${JSON.stringify(mentions)}${content}`,
});
