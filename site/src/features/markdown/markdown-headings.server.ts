import type { MarkdownIt } from 'markdown-it';

/** The page has the first two levels for itself. */
const levelsAbove = 2;
const deepest = 6;

/**
 * Gives headings the level that their place in the text calls for, whatever number of hashes they were written with: readers
 * who go from heading to heading must not miss a level.
 */
export function orderHeadings({ core }: MarkdownIt): void {
  core.ruler.push('heading_order', ({ tokens }) => {
    const above: number[] = [];
    for (const token of tokens) {
      if (token.type === 'heading_open') {
        const written = Number(token.tag.slice(1));
        while ((above.at(-1) ?? 0) >= written) above.pop();
        above.push(written);
      }
      if (token.type.startsWith('heading_')) token.tag = `h${Math.min(deepest, levelsAbove + above.length)}`;
    }
  });
}
