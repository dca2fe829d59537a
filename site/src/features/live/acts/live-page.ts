import { t } from '@launch-board/host/language/messages';
import { exact, exactUpTo } from '../../../ui/acts/numbers.ts';
import type { LiveFacts } from '../facts.ts';
import { listen } from '../listen.ts';
import { showComments } from './new-comments.ts';
import { showOrder } from './order.ts';

/** Keeps what an element shows of `data-topic` true while somebody looks at it. */
export function livePage(page: HTMLElement): () => void {
  const { topic } = page.dataset;
  return topic ? listen(topic, (facts) => show(page, facts)) : () => {};
}

function show(page: HTMLElement, { votes, trending, comments }: LiveFacts): void {
  for (const button of page.querySelectorAll<HTMLElement>('button[data-votes-of]')) {
    const count = votes[button.dataset.votesOf ?? ''];
    if (count !== undefined) showCount(button, count);
  }
  if (trending) showOrder(page, trending);
  if (comments !== undefined) showComments(page, comments);
}

/** Text alone is changed, so that nothing moves and the focus stays. Large numbers are rounded, and change too rarely to matter. */
function showCount(button: HTMLElement, count: number): void {
  const [figures, word] = [button.querySelector<HTMLElement>('.figures'), button.querySelector('[data-word]')];
  const words = exact(count);
  if (!figures || !word || figures.title || figures.textContent === words || count > exactUpTo) return;
  figures.textContent = words;
  word.textContent = ` ${t('{count, plural, one {vote} other {votes}}', { count })}`;
}
