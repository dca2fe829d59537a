import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation within the site the focus goes to the new page's heading, as it would with a page that was loaded.
 * A changed query alone (a filter, a search while typing) leaves it where it is.
 */
export function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    // For the browser tests: from here on the page listens.
    document.documentElement.dataset.listening = '';
  }, []);
  useEffect(() => {
    if (last.current === pathname || hash) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
