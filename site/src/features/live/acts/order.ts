import { keepingStill, pageNow } from '../../../ui/acts/keep-still.ts';

/** A ranking that changes more often than one can read is only restless. */
const pauseMs = 10_000;
let readyAt = 0;

/**
 * Brings the ranking into the order of these projects, as the server draws it. While somebody points at it or is in it with the
 * keyboard it stays, until what is told next.
 */
export async function showOrder(page: HTMLElement, ids: readonly string[]): Promise<void> {
  const shown = page.querySelector('[data-ranking]');
  if (!shown || shown.matches(':hover, :focus-within') || isIn(shown, ids) || Date.now() < readyAt) return;
  readyAt = Date.now() + pauseMs;
  const fresh = (await pageNow().catch(() => undefined))?.querySelector('[data-ranking]');
  if (fresh) keepingStill(shown, () => shown.replaceChildren(...fresh.childNodes));
}

const isIn = (ranking: Element, ids: readonly string[]): boolean => {
  const shown = [...ranking.querySelectorAll<HTMLElement>('[data-votes-of]')].map(({ dataset }) => dataset.votesOf);
  return shown.length === ids.length && shown.every((id, index) => id === ids[index]);
};
