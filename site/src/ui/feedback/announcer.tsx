import type { ReactNode } from 'react';
import { announce } from '../acts/announce.ts';

/** Has screen readers say what has just happened where nothing else tells them. */
export const useAnnounce = (): ((words: string) => void) => announce;

/** Around a page: where that is said. React draws it once and leaves it alone. */
export const Announcer = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <div className="hidden-text" aria-live="polite" role="status" data-announcer="" />
  </>
);
