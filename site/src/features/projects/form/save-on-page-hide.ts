import { type RefObject, useEffect } from 'react';
import { questionNames } from '../../questions/typed-questions.ts';
import { namesField } from '../../teams/names-field.ts';
import { fieldNames } from '../project-fields.ts';

const storedNames = [...fieldNames, ...questionNames, namesField];

type Kept = { at: number; fields: Record<string, string> };

/** After this time the board has the text, and perhaps a newer one; of people to invite it has nothing. */
const freshMs = 60_000;

const nameFor = (id: string) => `draft ${id}`;

/** The form as it was last typed into, until it is sent; and the same until it is saved. */
type Typed = { last: RefObject<FormData | undefined>; unsaved: RefObject<FormData | undefined> };

/**
 * Saves when the page is hidden, with a beacon, which survives the page. The next page may read the draft before the
 * beacon has arrived, so the text is also stored in this tab; and so are people to invite, whom a draft does not store.
 */
export function useSaveOnPageHide({ last, unsaved }: Typed, path: string) {
  useEffect(() => {
    const send = () => {
      if (unsaved.current) {
        // Without the file field, since a form of that type is taken where files are, which is not here.
        const texts = [...unsaved.current].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
        navigator.sendBeacon(path, new URLSearchParams(texts));
      }
      if (last.current) leave(last.current, unsaved.current ? storedNames : [namesField]);
      last.current = undefined;
      unsaved.current = undefined;
    };
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [last, unsaved, path]);
}

/** Restores the text that this tab has just stored for the draft. Returns whether there was any. */
export function putBack(form: HTMLFormElement, id: string): boolean {
  const kept = take(id);
  if (!kept) return false;
  const isFresh = Date.now() - kept.at <= freshMs;
  const names = Object.keys(kept.fields).filter((name) => isFresh || name === namesField);
  for (const name of names) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (field) field.value = kept.fields[name] ?? '';
  }
  return names.length > 0;
}

function leave(typed: FormData, names: readonly string[]) {
  const id = String(typed.get('id') ?? '');
  const fields = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')]));
  if (id === '' || Object.values(fields).every((text) => text === '')) return;
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
