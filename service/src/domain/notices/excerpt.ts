import { limits } from '@launch-board/contract';

/** The beginning of a text. */
export function excerptOf(content: string): string {
  const letters = [...content.slice(0, 2 * limits.notices.excerpt)];
  return letters.slice(0, limits.notices.excerpt).join('');
}
