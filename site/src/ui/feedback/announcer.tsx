import { type ReactNode, useEffect } from 'react';
import { announce } from '../acts/announce.ts';

/** Has screen readers say what has just happened where nothing else tells them. */
export const useAnnounce = (): ((words: string) => void) => announce;

/** The same of what a form has done, once each time it has. */
export function useSaid(done: unknown, words: string | undefined) {
  useEffect(() => {
    if (done && words) announce(words);
  }, [done, words]);
}

/** Around a page: where that is said. React draws it once and leaves it alone. */
export const Announcer = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <div className="hidden-text" aria-live="polite" role="status" data-announcer="" />
  </>
);
