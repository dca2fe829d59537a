/**
 * After a navigation within the site the focus goes to the new page's heading, as it does in the pages of members. A changed
 * query alone (a filter, a search) leaves it where it is.
 */
export function focusHeading(): void {
  const { pathname, hash, origin } = location;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = URL.parse(document.referrer);
  const hasCome = entry?.type === 'navigate' && from?.origin === origin && from.pathname !== pathname;
  if (!hasCome || hash || document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
