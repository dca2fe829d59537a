import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the open page of a member was told of votes, by project. It stands outside React, because buttons stand all over a page. */
let told: Readonly<Record<string, number>> = {};
/** Projects of which a vote is on its way: its answer is newer than what the page is told meanwhile. */
const held = new Set<string>();
const listeners = new Set<() => void>();

function change(next: typeof told): void {
  told = next;
  for (const listener of listeners) listener();
}

export const tellVotes = (votes: Readonly<Record<string, number>>): void =>
  change({ ...told, ...Object.fromEntries(Object.entries(votes).filter(([id]) => !held.has(id))) });

/** Of another page, which the server has just drawn. */
export const forgetVotes = (): void => change({});

function hold(id: string): () => void {
  held.add(id);
  return () => {
    held.delete(id);
    const { [id]: _, ...others } = told;
    change(others);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The votes of a project as the page was told last; undefined as long as it was not. It stays while `isVoting`. */
export function useToldVotes(id: string, isVoting: boolean): number | undefined {
  // Before the screen is painted, so that the answer is never followed by an older number.
  useLayoutEffect(() => (isVoting ? hold(id) : undefined), [id, isVoting]);
  return useSyncExternalStore(
    subscribe,
    () => told[id],
    () => undefined,
  );
}
