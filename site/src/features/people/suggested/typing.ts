import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Suggested } from './suggested.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

/** The start of a name that is being typed, and where it begins in the text. */
export type Typed = { start: string; at: number };

/** The start of a name before the caret; undefined if there is none. */
export type FindStart = (text: string, caret: number) => Typed | undefined;

/** The name that is being typed into the field, until the field is left. */
export function useTypedName(field: Field, findStart: FindStart): [Typed | undefined, close: () => void] {
  const [typed, setTyped] = useState<Typed>();
  const close = useCallback(() => setTyped(undefined), []);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const look = () => setTyped(findStart(current.value, current.selectionStart));
    current.addEventListener('input', look);
    current.addEventListener('blur', close);
    return () => {
      current.removeEventListener('input', look);
      current.removeEventListener('blur', close);
    };
  }, [field, findStart, close]);
  return [typed, close];
}

type List = {
  id: string;
  people: Suggested[];
  /** Who is chosen before a key has chosen: the first, or with -1 nobody, where Enter begins a new line. */
  first: 0 | -1;
  take: (person: Suggested | undefined) => void;
  close: () => void;
};

/** Which of the people the keys have chosen. The field has attributes for the list only while there is one. */
export function useListKeys(field: Field, { id, people, first, take, close }: List): number {
  const [{ of, active }, setActive] = useState<{ of: Suggested[]; active: number }>({ of: people, active: first });
  const now = of === people ? active : first;
  useEffect(() => {
    const { current } = field;
    if (!current || people.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing) return;
      if (step) setActive({ of: people, active: nextOf(people.length, now, step) });
      else if (event.key === 'Escape') close();
      else if (now >= 0 && (event.key === 'Enter' || event.key === 'Tab')) take(people[now]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    current.addEventListener('keydown', onKey);
    return () => current.removeEventListener('keydown', onKey);
  }, [field, people, now, take, close]);
  useEffect(() => {
    const { current } = field;
    if (!current || people.length === 0) return;
    const ties = { autocomplete: 'list', controls: id, ...(now >= 0 && { activedescendant: `${id}-${now}` }) };
    for (const [name, value] of Object.entries(ties)) current.setAttribute(`aria-${name}`, value);
    return () => {
      for (const name of Object.keys(ties)) current.removeAttribute(`aria-${name}`);
    };
  }, [field, people, id, now]);
  return now;
}

/** From nobody, upwards leads to the last. */
const nextOf = (count: number, now: number, step: number): number =>
  now < 0 && step < 0 ? count - 1 : (now + step + count) % count;
