import { t } from '@launch-board/host/language/messages';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAnnounce } from '../feedback/announcer.tsx';
import { Quiet } from '../format/quiet.tsx';
import styles from './quick-list.module.css';
import { type QuickOption, useQuickOptions } from './use-quick-options.ts';

type Field = RefObject<HTMLInputElement | null>;

/**
 * Offers what is found while a search is typed. The focus stays in the field: arrow keys choose, Enter goes there, and
 * without a choice it searches as ever; Escape closes.
 */
export function QuickList({ field, path }: { field: Field; path: string }) {
  const id = useId();
  const [typed, setTyped] = useTyped(field);
  const options = useQuickOptions(path, typed);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const go = (option: QuickOption | undefined) => {
    if (!option) return;
    setTyped('');
    navigate(option.to);
  };
  const active = useKeys(field, { id, options, go, close: () => setTyped('') });
  useEffect(() => {
    if (options.length > 0)
      announce(
        t('{count, plural, one {# match} other {# matches}}. Choose with the arrow keys.', { count: options.length }),
      );
  }, [options, announce]);

  if (options.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t('Matches')} className={styles.list}>
      {options.map((option, i) => (
        <div
          key={option.to}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          className={styles.option}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            go(option);
          }}
        >
          <bdi>{option.text}</bdi>
          <Quiet as="span" isSmall className={styles.note}>
            <bdi>{option.note}</bdi>
          </Quiet>
        </div>
      ))}
    </div>
  );
}

/** What is typed into the field, until it is left. */
function useTyped(field: Field): [string, (typed: string) => void] {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const look = () => setTyped(current.value.trim());
    const close = () => setTyped('');
    current.addEventListener('input', look);
    current.addEventListener('blur', close);
    current.form?.addEventListener('submit', close);
    return () => {
      current.removeEventListener('input', look);
      current.removeEventListener('blur', close);
      current.form?.removeEventListener('submit', close);
    };
  }, [field]);
  return [typed, setTyped];
}

type Keys = { id: string; options: QuickOption[]; go: (option: QuickOption | undefined) => void; close: () => void };

/** Which option the keys have chosen, -1 for none. The field has attributes for the list only while there is one. */
function useKeys(field: Field, { id, options, go, close }: Keys): number {
  const [{ of, active }, setActive] = useState({ of: options, active: -1 });
  const now = of === options ? active : -1;
  useEffect(() => {
    const { current } = field;
    if (!current || options.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.isComposing) return;
      // One more stop than there are options: the field alone.
      const stops = options.length + 1;
      if (step) setActive({ of: options, active: ((now + 1 + step + stops) % stops) - 1 });
      else if (event.key === 'Enter' && now >= 0) go(options[now]);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    };
    current.addEventListener('keydown', onKey);
    return () => current.removeEventListener('keydown', onKey);
  });
  useEffect(() => {
    const { current } = field;
    if (!current || options.length === 0) return;
    const ties: Record<string, string> = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'true' };
    ties['aria-controls'] = id;
    if (now >= 0) ties['aria-activedescendant'] = `${id}-${now}`;
    for (const [name, value] of Object.entries(ties)) current.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(ties)) current.removeAttribute(name);
    };
  }, [field, options, id, now]);
  return now;
}
