import { useEffect, useState } from 'react';

/** Somewhere to go, offered under a field. */
export type QuickOption = { to: string; text: string; note: string };

/** So that a fast writer asks once for a word, not once for each letter. */
const pauseMs = 150;
const none: QuickOption[] = [];

/** What the page at `path` offers for what is typed; nothing before anything is, and if it cannot be read. */
export function useQuickOptions(path: string, typed: string): QuickOption[] {
  const [found, setFound] = useState<{ typed: string; options: QuickOption[] }>();
  useEffect(() => {
    if (typed === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const options = await read(path, typed, abort.signal).catch(() => none);
      if (!abort.signal.aborted) setFound({ typed, options });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, typed]);
  return typed !== '' && found?.typed === typed ? found.options : none;
}

async function read(path: string, search: string, signal: AbortSignal): Promise<QuickOption[]> {
  const response = await fetch(`${path}?${new URLSearchParams({ search })}`, { signal });
  return response.ok ? (await response.json()).options : none;
}
