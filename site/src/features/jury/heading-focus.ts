import { useEffect, useRef } from 'react';

/** Leads the focus to the heading when the judge is sent on: the address stays the same, but it is another page to them. */
export function useHeadingFocus(place: string) {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [place]);
}
