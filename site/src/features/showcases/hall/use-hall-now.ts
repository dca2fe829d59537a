import { useEffect, useState } from 'react';
import type { HallNow } from './hall-now.ts';

/** Fast enough that a press of the moderator and the screen seem to be one. */
const askMs = 1500;

type Shown = { now: HallNow; awayAt: number | undefined };

/**
 * Asks again and again what changed in the hall. While the board does not answer, what is shown stays, and since when is
 * told; it goes on by itself.
 */
export function useHallNow(id: string, loaded: HallNow): Shown {
  const [shown, setShown] = useState<Shown>({ now: loaded, awayAt: undefined });
  // After a press the page is read again, which is sooner than the next question.
  useEffect(() => setShown({ now: loaded, awayAt: undefined }), [loaded]);
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const response = await fetch(`/showcases/${id}/hall/now`, { signal: abort.signal, cache: 'no-store' });
        if (!response.ok) throw new Error(`${response.status}`);
        const now: HallNow = await response.json();
        setShown({ now, awayAt: undefined });
      } catch {
        if (!abort.signal.aborted) setShown((last) => ({ ...last, awayAt: last.awayAt ?? Date.now() }));
      }
      if (!abort.signal.aborted) timer = setTimeout(ask, askMs);
    };
    timer = setTimeout(ask, askMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return shown;
}
