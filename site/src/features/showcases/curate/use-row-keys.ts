import { t } from '@launch-board/host/language/messages';
import { useMemo, useRef } from 'react';
import { useShortcuts } from '../../../ui/frame/shortcuts.ts';

export const rowKeys = () =>
  [
    ['j', t('Next entry')],
    ['k', t('Previous entry')],
    ['a', t('Set it to accepted')],
    ['d', t('Set it to declined')],
    ['x', t('Select it')],
  ] as const;

/** Goes through the rows of a table by single keys. Nothing is saved by a key. */
export function useRowKeys() {
  const list = useRef<HTMLTableSectionElement>(null);
  const acts = useMemo(() => {
    const rows = () => [...(list.current?.children ?? [])] as HTMLElement[];
    const here = () => rows().findIndex((row) => row.contains(document.activeElement));
    const step = (by: 1 | -1) => rows()[here() < 0 ? 0 : here() + by]?.focus();
    const set = (state: string) => {
      const choice = rows()[here()]?.querySelector<HTMLSelectElement>('select[name^="state "]');
      if (!choice) return;
      choice.value = state;
      choice.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const select = () => rows()[here()]?.querySelector<HTMLElement>('input[name="chosen"]')?.click();
    return { j: () => step(1), k: () => step(-1), a: () => set('accepted'), d: () => set('declined'), x: select };
  }, []);
  useShortcuts(acts);
  return list;
}
