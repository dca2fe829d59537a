import { type RefObject, useEffect } from 'react';
import { fieldNames } from './project-fields.ts';

type Kept = { at: number; fields: Record<string, string> };

/** Longer ago, the board has it, and perhaps something newer. */
const freshMs = 60_000;

const nameFor = (id: string) => `draft ${id}`;

/**
 * The page may go at any moment: a beacon outlives it. The page that is loaded next may read the draft before the beacon
 * has arrived, so the same words are also left in this tab for it.
 */
export function useSaveOnPageHide(unsaved: RefObject<FormData | undefined>, path: string) {
  useEffect(() => {
    const send = () => {
      if (!unsaved.current) return;
      navigator.sendBeacon(path, unsaved.current);
      leave(unsaved.current);
      unsaved.current = undefined;
    };
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [unsaved, path]);
}

/** Puts back what this tab left for the draft a moment ago. Tells whether there was anything. */
export function putBack(form: HTMLFormElement, id: string): boolean {
  const kept = take(id);
  if (!kept || Date.now() - kept.at > freshMs) return false;
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (field) field.value = kept.fields[name] ?? '';
  }
  return true;
}

function leave(typed: FormData) {
  const id = String(typed.get('id') ?? '');
  const fields = Object.fromEntries(fieldNames.map((name) => [name, String(typed.get(name) ?? '')]));
  if (id === '') return;
  // A browser may forbid it; the beacon is under way all the same.
  try {
    sessionStorage.setItem(nameFor(id), JSON.stringify({ at: Date.now(), fields } satisfies Kept));
  } catch {}
}

function take(id: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(nameFor(id));
    sessionStorage.removeItem(nameFor(id));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}
