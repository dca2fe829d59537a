import { t } from '@launch-board/host/language/messages';
import { type FocusEvent, useEffect, useMemo, useRef } from 'react';
import { useShortcuts } from '../../../ui/frame/shortcuts.ts';

export const rowKeys = () =>
  [
    ['j', t('Next entry')],
    ['k', t('Previous entry')],
    ['a', t('Accept it, or save it')],
    ['d', t('Decline it: Enter sends it, with a reason or without')],
  ] as const;

/** Goes through a list of rows by single keys, and stays at the place of a row that has left the list. */
export function useRowKeys(ids: string) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ index: number; isTyping: boolean }>(undefined);
  const acts = useMemo(() => {
    const rows = () => [...(list.current?.children ?? [])] as HTMLElement[];
    const here = () => rows().findIndex((row) => row.contains(document.activeElement));
    const step = (by: 1 | -1) => rows()[here() < 0 ? 0 : here() + by]?.focus();
    const accept = () => {
      const button = rows()[here()]?.querySelector<HTMLElement>('button[name="decision"]');
      if (!button) return;
      button.click();
      // The row leaves the list when the board has answered; one is at the next already.
      step(1);
    };
    const openDecline = () => {
      const details = rows()[here()]?.querySelector('details');
      if (!details) return;
      details.open = true;
      details.querySelector<HTMLElement>('input[name="reason"]')?.focus();
    };
    return {
      j: () => step(1),
      k: () => step(-1),
      a: accept,
      d: openDecline,
    };
  }, []);
  useShortcuts(acts);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const index = [...currentTarget.children].findIndex((row) => row.contains(target));
    last.current = { index, isTyping: target.getAttribute('name') === 'table' };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a row has come or gone
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(last.current.index, rows.length - 1)] as HTMLElement | undefined;
    const field = last.current.isTyping && row?.querySelector<HTMLElement>('input[name="table"]');
    (field || row)?.focus();
  }, [ids]);
  return { list, onFocus };
}
