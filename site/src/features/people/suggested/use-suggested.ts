import { useEffect, useState } from 'react';
import type { Suggested } from './suggested.ts';

/** So that a fast writer asks once for a name, not once for each letter. */
const pauseMs = 150;
const nobody: Suggested[] = [];

/** The people whose name starts like this; nobody while there is no name, and if they cannot be read. */
export function useSuggested(start: string | undefined): Suggested[] {
  const [found, setFound] = useState<{ start: string; people: Suggested[] }>();
  useEffect(() => {
    if (start === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const people = await read(start, abort.signal).catch(() => nobody);
      if (!abort.signal.aborted) setFound({ start, people });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [start]);
  return start !== undefined && found?.start === start ? found.people : nobody;
}

async function read(start: string, signal: AbortSignal): Promise<Suggested[]> {
  const response = await fetch(`/people/find?${new URLSearchParams({ start })}`, { signal });
  return response.ok ? (await response.json()).people : nobody;
}
