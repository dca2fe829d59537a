import type { NoticeState } from '@launch-board/sdk';
import { useSyncExternalStore } from 'react';

/** How many notices are unread, as this browser last heard; undefined until something is heard after the page itself. */
let state: NoticeState | undefined;
const listeners = new Set<() => void>();

/** Takes what a stream, another tab or an action has said. Anything older than what is known is ignored. */
export function tellNoticeState(heard: NoticeState): void {
  if (state && (heard.latest < state.latest || (heard.latest === state.latest && heard.unread === state.unread)))
    return;
  state = heard;
  for (const listener of listeners) listener();
}

/** Forgets it, when nothing says any more whether it is still true. */
export function forgetNoticeState(): void {
  state = undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNoticeState = (): NoticeState | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  );
