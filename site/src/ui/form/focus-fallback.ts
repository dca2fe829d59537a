import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when `changing` has changed and what had it is gone, so that nobody is sent back to the page's start. */
export function useFocusFallback<Element extends HTMLElement>(changing: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const before = useRef(changing);
  useEffect(() => {
    if (before.current === changing) return;
    before.current = changing;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [changing]);
  return ref;
}
