import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The chapters of RESULTS.md, in their order. Each has a command of its own that measures it again. */
const names = ['tables', 'launch day on SQLite', 'launch day on PostgreSQL'] as const;
export type ChapterName = (typeof names)[number];

const path = join(import.meta.dirname, 'RESULTS.md');

/** Replaces one chapter of RESULTS.md; the others keep the figures of their own last run. */
export function saveChapter(name: ChapterName, text: string): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, withChapter(before, name, text));
}

const beginOf = (name: string) => `<!-- ${name} -->\n`;
const end = '<!-- end -->\n';

/** Text outside all chapters stays at the end; before there are chapters it belongs to the first. */
export function withChapter(page: string, name: ChapterName, text: string): string {
  const chapters = new Map<string, string>();
  let rest = page;
  for (const known of names) {
    const begin = rest.indexOf(beginOf(known));
    if (begin < 0) continue;
    const from = begin + beginOf(known).length;
    const to = rest.indexOf(end, from);
    if (to < 0) throw new Error(`The chapter "${known}" of RESULTS.md has no end.`);
    chapters.set(known, rest.slice(from, to).trim());
    rest = rest.slice(0, begin) + rest.slice(to + end.length);
  }
  rest = rest.trim();
  if (!chapters.has('tables') && rest !== '') {
    chapters.set('tables', rest);
    rest = '';
  }
  chapters.set(name, text.trim());
  const parts = names.flatMap((known) =>
    chapters.has(known) ? [`${beginOf(known)}${chapters.get(known)}\n${end}`] : [],
  );
  return [...parts, ...(rest === '' ? [] : [`${rest}\n`])].join('\n');
}
