import { t } from '@launch-board/host/language/messages';
import { exact, exactUpTo } from '../../../ui/acts/numbers.ts';
import { whileSeen } from '../../../ui/layout/while-seen.ts';
import { type LiveFacts, livePath } from '../facts.ts';
import { showComments } from './new-comments.ts';
import { showOrder } from './order.ts';

/**
 * Keeps what an element shows of `data-topic` true while somebody looks at it. A stream that cannot be had leaves the page as it is:
 * browsers come back by themselves when a connection was lost, and not after a refusal.
 */
export function livePage(page: HTMLElement): () => void {
  const { topic } = page.dataset;
  if (!topic) return () => {};
  return whileSeen(() => {
    const source = new EventSource(`${livePath}?${new URLSearchParams({ topic })}`);
    source.addEventListener('facts', ({ data }) => show(page, JSON.parse(data)));
    return () => source.close();
  }, 0);
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
