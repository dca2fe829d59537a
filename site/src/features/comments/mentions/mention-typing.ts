import { type RefObject, useCallback, useEffect, useState } from 'react';
import { mentionStart } from './mention-start.ts';
import type { Mentionable } from './mentionable.ts';

type Field = RefObject<HTMLTextAreaElement | null>;
type Typed = ReturnType<typeof mentionStart>;

/** The name that is being typed into the field after an "@", until the field is left. */
export function useTypedName(field: Field): [Typed, close: () => void] {
  const [typed, setTyped] = useState<Typed>();
  const close = useCallback(() => setTyped(undefined), []);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const look = () => setTyped(mentionStart(current.value, current.selectionStart));
    current.addEventListener('input', look);
    current.addEventListener('blur', close);
    return () => {
      current.removeEventListener('input', look);
      current.removeEventListener('blur', close);
    };
  }, [field, close]);
  return [typed, close];
}

type List = {
  id: string;
  people: Mentionable[];
  take: (person: Mentionable | undefined) => void;
  close: () => void;
};

/** Which of the people the keys have chosen. The field has attributes for the list only while there is one. */
export function useListKeys(field: Field, { id, people, take, close }: List): number {
  const [{ of, active }, setActive] = useState({ of: people, active: 0 });
  // Of other people, the first.
  const now = of === people ? active : 0;
  useEffect(() => {
    const { current } = field;
    if (!current || people.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing) return;
      if (step) setActive({ of: people, active: (now + step + people.length) % people.length });
      else if (event.key === 'Enter' || event.key === 'Tab') take(people[now]);
      else if (event.key === 'Escape') close();
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
    const ties = { autocomplete: 'list', controls: id, activedescendant: `${id}-${now}` };
    for (const [name, value] of Object.entries(ties)) current.setAttribute(`aria-${name}`, value);
    return () => {
      for (const name of Object.keys(ties)) current.removeAttribute(`aria-${name}`);
    };
  }, [field, people, id, now]);
  return now;
}
