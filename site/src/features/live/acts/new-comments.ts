import { t } from '@launch-board/host/language/messages';
import { announce } from '../../../ui/acts/announce.ts';
import { keepingStill, pageNow } from '../../../ui/acts/keep-still.ts';

/** Whoever hears the page is told once that there is something new, not of each comment. */
let isSaid = false;

/** Offers the comments that have come since the page was made; nothing of them is on the page before they are wanted. */
export function showComments(page: HTMLElement, total: number): void {
  const part = page.querySelector<HTMLElement>('[data-comments]');
  const button = part?.querySelector<HTMLButtonElement>('[data-new-comments]');
  if (!part || !button) return;
  const count = total - Number(part.dataset.comments);
  const words = t('{count, plural, one {# new comment, show} other {# new comments, show}}', { count });
  if (count <= 0 || button.textContent === words) return;
  button.textContent = words;
  button.onclick = () => void show(part);
  keepingStill(button, () => {
    button.hidden = false;
  });
  if (!isSaid) announce(t('{count, plural, one {# new comment.} other {# new comments.}}', { count }));
  isSaid = true;
}

/** What is typed into the form of a comment stays, because only the list is taken from the page as it is now. */
async function show(part: HTMLElement): Promise<void> {
  const fresh = (await pageNow().catch(() => undefined))?.querySelector<HTMLElement>('[data-comments]');
  if (!fresh) return location.reload();
  const known = new Set([...part.querySelectorAll('article')].map(({ id }) => id));
  for (const name of ['h2', '[data-threads]', '[data-pages]']) {
    const [from, to] = [fresh.querySelector(name), part.querySelector(name)];
    if (from && to) to.replaceChildren(...from.childNodes);
  }
  part.dataset.comments = fresh.dataset.comments ?? '0';
  isSaid = false;
  part.querySelector<HTMLElement>('[data-new-comments]')?.setAttribute('hidden', '');
  const first = [...part.querySelectorAll('article')].find(({ id }) => !known.has(id));
  const next = first ?? part.querySelector<HTMLElement>('h2');
  next?.setAttribute('tabindex', '-1');
  next?.focus();
}
