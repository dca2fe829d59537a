import { useSyncExternalStore } from 'react';

const entry = 'launchboard-searches';
const most = 6;
const changed = new EventTarget();
const none: string[] = [];

let read: { text: string; searches: string[] } = { text: '', searches: none };

/** What was searched for in this browser, the latest first. Nobody else learns of it, and signing out clears it. */
export const useRecentSearches = (): string[] => useSyncExternalStore(subscribe, searches, () => none);

export function rememberSearch(search: string): void {
  write([search, ...searches().filter((other) => other !== search && !search.startsWith(other))].slice(0, most));
}

export const forgetSearches = (): void => write([]);

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}

/** The same array until something changes. A browser that keeps nothing for sites throws at the mere question. */
function searches(): string[] {
  try {
    const text = localStorage.getItem(entry) ?? '';
    if (text !== read.text) read = { text, searches: text ? text.split('\n').slice(0, most) : none };
    return read.searches;
  } catch {
    return none;
  }
}

function write(list: string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(entry, list.join('\n'));
    else localStorage.removeItem(entry);
  } catch {
    return;
  }
  changed.dispatchEvent(new Event('change'));
}
