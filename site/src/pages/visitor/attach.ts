import type { Act } from '../../ui/acts/act.ts';
import { ago, thisMinute } from '../../ui/acts/ago.ts';

/** By the `data-act` of their elements. */
export type Acts = Record<string, Act<never>>;

/** Begins the acts of all elements under one, until the returned function is called. */
export function attach(root: HTMLElement, acts: Acts): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-act]')];
  const ends = elements.map((element) => acts[element.dataset.act ?? '']?.(element as never));
  return () => {
    for (const end of ends) end?.();
  };
}

/** The server writes dates, so that a page does not change with the minute; they become relative here, and stay true. */
export function tellTimes(root: HTMLElement): void {
  const now = thisMinute();
  const { timeZone = 'UTC' } = document.body.dataset;
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const words = ago(now, time.dateTime, timeZone);
    if (time.textContent !== words) time.textContent = words;
  }
}
