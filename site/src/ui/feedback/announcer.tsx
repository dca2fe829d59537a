import { createContext, type ReactNode, use, useCallback, useState } from 'react';

type Announce = (words: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Has screen readers say what has just happened where nothing else tells them: a vote counted, results found. */
export const useAnnounce = (): Announce => use(AnnounceContext);

export function Announcer({ children }: { children: ReactNode }) {
  const [{ words, turn }, setSaid] = useState({ words: '', turn: 0 });
  const announce = useCallback((words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="hidden-text" aria-live="polite" role="status">
        {/* The same words twice in a row are news again. */}
        <span key={turn}>{words}</span>
      </div>
    </AnnounceContext>
  );
}
