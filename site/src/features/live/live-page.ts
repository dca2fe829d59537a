import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveFacts, Topic } from './facts.ts';
import { listen } from './listen.ts';

// What the open page of a member is told. One file, because its parts are on the same pages, and each file of the front page is a request.

/** What the open page of a member was told of votes, by project. It stands outside React, because buttons stand all over a page. */
let told: Readonly<Record<string, number>> = {};
/** Projects of which a vote is on its way, with what the page is told of them meanwhile, which counts if the vote is refused. */
const held = new Map<string, number | undefined>();
const listeners = new Set<() => void>();

function change(next: typeof told): void {
  told = next;
  for (const listener of listeners) listener();
}

function tellVotes(votes: Readonly<Record<string, number>>): void {
  for (const id of held.keys()) if (votes[id] !== undefined) held.set(id, votes[id]);
  change({ ...told, ...Object.fromEntries(Object.entries(votes).filter(([id]) => !held.has(id))) });
}

/** Of another page, which the server has just drawn. */
const forgetVotes = (): void => change({});

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

/** A new order is read anew by each member who looks: not at once by a whole hall, and then not again for a while. */
const spreadMs = 10_000;
const pauseMs = 60_000;

type Shown = { ranking?: readonly string[]; comments?: number };

/**
 * Keeps the page of a member true while they look at it, as the act `live-page` does for visitors. Returns how many comments
 * have come since it was drawn.
 */
export function useLivePage(topic: Topic | undefined, { ranking, comments = 0 }: Shown): number {
  // What was told of a page that has been drawn anew since says nothing of this one.
  const [told, setTold] = useState({ total: 0, drawn: comments });
  const takeOrder = useNewOrder(ranking);
  const show = useEffectEvent((facts: LiveFacts) => {
    tellVotes(facts.votes);
    if (facts.comments !== undefined) setTold({ total: facts.comments, drawn: comments });
    if (facts.trending) takeOrder(facts.trending);
  });
  useEffect(() => {
    if (!topic) return;
    const end = listen(topic, (facts) => show(facts));
    return () => {
      end();
      forgetVotes();
    };
  }, [topic]);
  return told.drawn === comments ? Math.max(0, told.total - comments) : 0;
}

/** Has the ranking read anew if its order is another one, but not while somebody points at it or is in it with the keyboard. */
function useNewOrder(shown: readonly string[] | undefined): (ids: readonly string[]) => void {
  const { revalidate } = useRevalidator();
  const readyAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  const take = useEffectEvent(() => {
    timer.current = undefined;
    if (!shown || latest.current === shown.join()) return;
    if (document.querySelector('[data-ranking]:is(:hover, :focus-within)')) return wait(spreadMs);
    readyAt.current = Date.now() + pauseMs;
    void revalidate();
  });
  const wait = (ms: number) => {
    timer.current ??= setTimeout(() => take(), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ids) => {
    latest.current = ids.join();
    if (shown && latest.current !== shown.join())
      wait(Math.max(0, readyAt.current - Date.now()) + Math.random() * spreadMs);
  };
}
