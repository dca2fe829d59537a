import { all, listen } from '../../../../ui/acts/act.ts';

/** Opens a link in another tab. The right button, of which browsers tell as well, opens a menu. */
const middle = 1;

/**
 * Tells the site, at `data-counts`, that a link is followed. The link leads straight to its address: without scripts, or if
 * this fails, the click is only not counted.
 */
export function countClick(link: HTMLAnchorElement): () => void {
  const count = () => {
    if (link.dataset.counts) navigator.sendBeacon?.(link.dataset.counts);
  };
  return all(
    listen(link, 'click', count),
    listen(link, 'auxclick', ({ button }) => {
      if (button === middle) count();
    }),
  );
}

/** Tells the site, at `data-counts`, that its page is opened if the browser had fetched it in advance, which counts as nothing. */
export function countVisit({ dataset }: HTMLElement): () => void {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & Fetched)[];
  if (entry?.deliveryType === 'navigational-prefetch' && dataset.counts) navigator.sendBeacon?.(dataset.counts);
  return () => {};
}

/** Of Chromium, the only engine so far that fetches pages in advance by rules. */
type Fetched = { deliveryType?: string };
