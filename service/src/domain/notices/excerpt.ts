import { limits } from '@launch-board/contract';
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
type Token = ReturnType<typeof markdown.parse>[number];

/** The beginning of a text as words alone: where it stands, in mails and titles, marks of Markdown would stand as they were typed. */
export function excerptOf(content: string): string {
  const blocks = markdown.parse(content.slice(0, 4 * limits.notices.excerpt), {}).map(wordsOf);
  const words = blocks.join(' ').replace(/\s+/g, ' ').trim();
  return [...words.slice(0, 2 * limits.notices.excerpt)].slice(0, limits.notices.excerpt).join('').trimEnd();
}

/** Of a picture its description, of a link its words. */
function wordsOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(wordsOf).join('') : content;
}
