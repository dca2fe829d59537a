import { type RefObject, useEffect } from 'react';
import { questionNames } from '../../questions/typed-questions.ts';
import { fieldNames } from '../project-fields.ts';

const storedNames = [...fieldNames, ...questionNames];

type Kept = { at: number; fields: Record<string, string> };

/** After this time the board has the text, and perhaps a newer one. */
const freshMs = 60_000;

const nameFor = (id: string) => `draft ${id}`;

/**
 * Saves when the page is hidden, with a beacon, which survives the page. The next page may read the draft before the
 * beacon has arrived, so the text is also stored in this tab.
 */
export function useSaveOnPageHide(unsaved: RefObject<FormData | undefined>, path: string) {
  useEffect(() => {
    const send = () => {
      if (!unsaved.current) return;
      // Without the file field, since a form of that type is taken where files are, which is not here.
      const texts = [...unsaved.current].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      navigator.sendBeacon(path, new URLSearchParams(texts));
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

/** Restores the text that this tab has just stored for the draft. Returns whether there was any. */
export function putBack(form: HTMLFormElement, id: string): boolean {
  const kept = take(id);
  if (!kept || Date.now() - kept.at > freshMs) return false;
  for (const name of storedNames) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (field) field.value = kept.fields[name] ?? '';
  }
  return true;
}

function leave(typed: FormData) {
  const id = String(typed.get('id') ?? '');
  const fields = Object.fromEntries(storedNames.map((name) => [name, String(typed.get(name) ?? '')]));
  if (id === '') return;
  // The browser may forbid storage. The beacon is sent anyway.
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
