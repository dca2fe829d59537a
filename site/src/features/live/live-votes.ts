import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What the open page of a member was told of votes, by project. It stands outside React, because buttons stand all over a page. */
let told: Readonly<Record<string, number>> = {};
/** Projects of which a vote is on its way, with what the page is told of them meanwhile, which counts if the vote is refused. */
const held = new Map<string, number | undefined>();
const listeners = new Set<() => void>();

function change(next: typeof told): void {
  told = next;
  for (const listener of listeners) listener();
}

export function tellVotes(votes: Readonly<Record<string, number>>): void {
  for (const id of held.keys()) if (votes[id] !== undefined) held.set(id, votes[id]);
  change({ ...told, ...Object.fromEntries(Object.entries(votes).filter(([id]) => !held.has(id))) });
}

/** Of another page, which the server has just drawn. */
export const forgetVotes = (): void => change({});

function hold(id: string): () => void {
  held.set(id, undefined);
  return () => {
    const meanwhile = held.get(id);
    held.delete(id);
    if (meanwhile !== undefined) change({ ...told, [id]: meanwhile });
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * The votes of a project as the page was told last, by the stream or by the answer to one's own vote; undefined as long as it was
 * not. It stays while `isVoting`.
 */
export function useToldVotes(id: string, isVoting: boolean, answer: { count: number } | undefined): number | undefined {
  // Before the screen is painted, so that the answer is never followed by an older number.
  useLayoutEffect(() => (isVoting ? hold(id) : undefined), [id, isVoting]);
  useLayoutEffect(() => {
    if (answer) change({ ...told, [id]: answer.count });
  }, [id, answer]);
  return useSyncExternalStore(
    subscribe,
    () => told[id],
    () => undefined,
  );
}
