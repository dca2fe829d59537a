import MarkdownIt from 'markdown-it';
import type { Facts } from './facts.ts';
import { firstPicture } from './html.ts';

/** Characters of a file that are read: its first paragraphs are what a project begins with. */
const READ = 32 * 1024;
/** Paragraphs and characters of the text. */
const PARAGRAPHS = 4;
const ENOUGH = 1500;

/** With HTML, so that it is told from text; none of it is kept. */
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false, maxNesting: 20 });
type Token = ReturnType<typeof markdown.parse>[number];

/** The first paragraphs of a README as Markdown, without its badges, and its first picture. */
export function readReadme(text: string, base: URL): Facts {
  const tokens = markdown.parse(text.slice(0, READ), {});
  return { description: firstParagraphs(tokens).join('\n\n') || undefined, image_url: pictureIn(tokens, base) };
}

/** Up to the next heading, where what it is ends and how it is installed begins. */
function firstParagraphs(tokens: readonly Token[]): string[] {
  const paragraphs: string[] = [];
  let length = 0;
  for (const [index, { type, level }] of tokens.entries()) {
    if (type === 'heading_open' && paragraphs.length > 0) break;
    if (type !== 'paragraph_open' || level !== 0) continue;
    const words = wordsOf(tokens[index + 1]?.children ?? []).trim();
    // A row of links is what stands beside badges; what begins with dots is a directive of another format.
    if (!/\p{L}{2}[^\p{L}]+\p{L}{2}/u.test(words) || words.startsWith('..')) continue;
    paragraphs.push(words);
    length += words.length;
    if (paragraphs.length === PARAGRAPHS || length >= ENOUGH) break;
  }
  return paragraphs;
}

const marks: Record<string, string> = {
  softbreak: ' ',
  hardbreak: '\n',
  strong_open: '**',
  strong_close: '**',
  em_open: '*',
  em_close: '*',
};

/** Markdown again, without pictures, HTML, and links that lead nowhere from another site. */
function wordsOf(children: readonly Token[]): string {
  const links: string[] = [];
  const written = children.map((token) => {
    if (token.type === 'text') return token.content;
    if (token.type === 'code_inline') return `\`${token.content}\``;
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href'));
      links.push(/^https?:\/\//i.test(href) ? href : '');
      return links.at(-1) ? '[' : '';
    }
    if (token.type === 'link_close') {
      const href = links.pop();
      return href ? `](${href})` : '';
    }
    return marks[token.type] ?? '';
  });
  // A linked badge leaves a link without words.
  return written.join('').replace(/\[\]\([^)\s]*\)/g, '');
}

const isBadge = (address: string): boolean =>
  /badge|shields\.io|codecov|coveralls|travis-ci|\.svg($|[?#])/i.test(address);

/** Pictures in Markdown and in HTML, which many use to centre them. */
function pictureIn(tokens: readonly Token[], base: URL): string | undefined {
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const address =
      token.type === 'image'
        ? String(token.attrGet('src'))
        : /^html_/.test(token.type)
          ? firstPicture(token.content)
          : undefined;
    const url = address === undefined ? null : URL.parse(address, base);
    if (url && /^https?:$/.test(url.protocol) && !isBadge(url.href)) return url.href;
  }
  return undefined;
}
