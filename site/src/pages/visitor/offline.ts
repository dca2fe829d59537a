import { isElsewhere } from '../../ui/acts/act.ts';

/**
 * A link that is followed without a connection leads to words of the board instead of the browser's, which know no way back.
 * They came with the page, in `#offline`, because nothing can be fetched any more.
 */
export function stayWhileOffline(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || navigator.onLine || event.defaultPrevented || isElsewhere(event)) return;
    const isOfPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
    if (link.origin !== location.origin || isOfPage || link.target || link.download) return;
    event.preventDefault();
    showOffline(link.href);
  });
}

function showOffline(wanted: string): void {
  const words = document.querySelector<HTMLTemplateElement>('#offline')?.content.cloneNode(true);
  const main = document.querySelector('main');
  if (!words || !main) return;
  main.replaceChildren(words);
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  document.title = heading?.textContent ?? document.title;
  main.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (navigator.onLine) location.assign(wanted);
  });
}
