import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { whileSeen } from '../../ui/layout/while-seen.ts';
import { type LiveFacts, livePath, type Topic } from './facts.ts';
import { forgetVotes, tellVotes } from './live-votes.ts';

/** A new order is read anew by each member who looks: not at once by a whole hall, and then not again for a while. */
const spreadMs = 10_000;
const pauseMs = 60_000;

type Shown = { ranking?: readonly string[]; comments?: number };

/**
 * Keeps the page of a member true while they look at it, as the act `live-page` does for visitors. Returns how many comments
 * have come since it was drawn.
 */
export function useLivePage(topic: Topic | undefined, { ranking, comments = 0 }: Shown): number {
  const [total, setTotal] = useState(0);
  const takeOrder = useNewOrder(ranking);
  const show = useEffectEvent((facts: LiveFacts) => {
    tellVotes(facts.votes);
    if (facts.comments !== undefined) setTotal(facts.comments);
    if (facts.trending) takeOrder(facts.trending);
  });
  useEffect(() => {
    if (!topic) return;
    const end = whileSeen(() => {
      const source = new EventSource(`${livePath}?${new URLSearchParams({ topic })}`);
      source.addEventListener('facts', ({ data }) => show(JSON.parse(data)));
      return () => source.close();
    }, 0);
    return () => {
      end();
      setTotal(0);
      forgetVotes();
    };
  }, [topic]);
  return Math.max(0, total - comments);
}

/** Has the ranking read anew if its order is another one, but not while somebody points at it or is in it with the keyboard. */
function useNewOrder(shown: readonly string[] | undefined): (ids: readonly string[]) => void {
  const { revalidate } = useRevalidator();
  const readyAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ids) => {
    if (!shown || ids.join() === shown.join() || Date.now() < readyAt.current) return;
    if (document.querySelector('[data-ranking]:is(:hover, :focus-within)')) return;
    readyAt.current = Date.now() + pauseMs;
    timer.current = setTimeout(revalidate, Math.random() * spreadMs);
  };
}
