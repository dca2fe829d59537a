import { limits } from '@launch-board/contract';
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
type Token = ReturnType<typeof markdown.parse>[number];

/** The beginning of a text as words alone: where it stands, in mails and titles, marks of Markdown would stand as they were typed. */
export function excerptOf(content: string): string {
  const start = beginning(content, 4 * limits.notices.excerpt);
  const words = markdown.parse(start, {}).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();
  // Of marks alone nothing is left, and a link needs words: they stand as they were typed.
  return beginning(words || start.trim(), limits.notices.excerpt).trimEnd();
}

/** So many letters; none is split. */
const beginning = (text: string, letters: number): string => [...text.slice(0, 2 * letters)].slice(0, letters).join('');

/** Of a picture its description, of a link its words. */
function wordsOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(wordsOf).join('') : content;
}
