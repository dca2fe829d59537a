import { BoundedMap } from '@launch-board/host/bounded-map';
import { t } from '@launch-board/host/language/messages';
import sanitizeHtml from 'sanitize-html';
import { type LegalPage, legalPages } from '../../ui/layout/brand.ts';
import { markdown } from '../markdown/markdown.server.ts';

export type LegalText = { title: string; html: string; parts: { id: string; title: string }[] };

/** The operator wrote the text, but it still becomes part of our pages: no scripts, no styles, no pictures of others. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], h2: ['id'], table: ['tabindex'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** By text. A board has four at most, and they never change while it runs. */
const rendered = new BoundedMap<LegalText>({ most: 16 });

/** A legal text as a page: its first heading, if it begins with one, is the title. */
export function renderLegalText(page: LegalPage, text: string): LegalText {
  const known = rendered.get(text);
  if (known) return known;
  const [, title, body] = /^#[ \t]+([^\n]+?)[ \t#]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  const { html, parts } = render(title === undefined ? text : (body ?? ''));
  const made = { title: title ?? t(legalPages[page]), html, parts };
  rendered.set(text, made);
  return made;
}

/** Headings begin at the second level, each with an id for the contents. */
function render(text: string): Pick<LegalText, 'html' | 'parts'> {
  const tokens = markdown.parse(text, {});
  const parts: LegalText['parts'] = [];
  const levels: number[] = [];
  for (const [index, token] of tokens.entries()) {
    // A wide table scrolls by itself on a phone, and has to be reached by keys for that.
    if (token.type === 'table_open') token.attrSet('tabindex', '0');
    if (token.type === 'heading_open') {
      const level = nested(levels, Number(token.tag.slice(1)));
      token.tag = `h${level}`;
      if (level !== 2) continue;
      const id = `part-${parts.length + 1}`;
      token.attrSet('id', id);
      parts.push({ id, title: plainText(tokens[index + 1]?.children) });
    } else if (token.type === 'heading_close') {
      token.tag = `h${levels.length + 1}`;
    }
  }
  return { html: sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed), parts };
}

/** The level to show a heading at: one deeper than those it stands under, so that none is left out. */
function nested(levels: number[], written: number): number {
  while (levels.length > 0 && (levels.at(-1) ?? 0) >= written) levels.pop();
  if (levels.length < 3) levels.push(written);
  return levels.length + 1;
}

const plainText = (children: { content: string }[] | null | undefined): string =>
  (children ?? []).map(({ content }) => content).join('');
