import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import type { Card } from '../projects/list/cards.ts';
import { type Entry, entriesOf, marked, moved, neighbour, placeOf, queued, type Step } from './order.ts';

/** The order of a collection under its curator's hands: shown at once, told to the board one step after the other. */
export function useOrder(action: string, cards: Card[]) {
  const [known, setKnown] = useState(cards);
  const [entries, setEntries] = useState(() => entriesOf(cards));
  if (known !== cards) {
    setKnown(cards);
    setEntries(entriesOf(cards));
  }
  const { send, problem } = useSteps(action, cards, setEntries);
  const announce = useAnnounce();
  const nameOf = (id: string) => entries.find(({ thing }) => thing.id === id)?.thing.name ?? '';

  const settle = (next: Entry<Card>[], id: string) => {
    const place = placeOf(next, id);
    const total = next.filter(({ isRemoved }) => !isRemoved).length;
    send({ project: id, place }, next);
    announce(t('{id} is now {place} of {total}.', { id: nameOf(id), place: place + 1, total }));
  };
  return {
    entries,
    problem,
    /** To another index, without telling anybody yet: while it is dragged. */
    shift: (id: string, to: number) => setEntries((before) => moved(before, id, to)),
    move: (id: string, to: number) => settle(moved(entries, id, to), id),
    step: (id: string, step: -1 | 1) => settle(moved(entries, id, neighbour(entries, id, step)), id),
    remove: (id: string) => {
      send({ project: id, place: 'none' }, marked(entries, id, true));
      announce(t('{id} has been removed.', { id: nameOf(id) }));
    },
    putBack: (id: string) => settle(marked(entries, id, false), id),
  };
}

type Shown = Entry<Card>[];
/** With what the list shows once it is done. */
type Waiting = Step & { after: Shown };

/**
 * One step under way at a time, so that they arrive in the order they were made. When one is refused, those behind it are
 * given up and the list shows again what the board has.
 */
function useSteps(action: string, cards: Card[], show: (entries: Shown) => void) {
  const { fetcher, answer, isBusy } = useSentForm(`arrange ${action}`, 'arrange');
  const waiting = useRef<Waiting[]>([]);
  const underWay = useRef<Waiting>(undefined);
  const onTheBoard = useRef<Shown>([]);
  useEffect(() => {
    onTheBoard.current = entriesOf(cards);
  }, [cards]);

  const sendNext = () => {
    underWay.current = waiting.current.shift();
    if (!underWay.current) return;
    const { project, place } = underWay.current;
    void fetcher.submit({ form: 'arrange', project, place: String(place) }, { method: 'post', action });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer that has come
  useEffect(() => {
    if (isBusy || !underWay.current) return;
    if (answer?.problem) {
      waiting.current = [];
      show(onTheBoard.current);
    } else {
      onTheBoard.current = underWay.current.after;
    }
    sendNext();
  }, [isBusy, answer]);

  return {
    problem: answer?.problem,
    send(step: Step, after: Shown) {
      show(after);
      waiting.current = queued(waiting.current, { ...step, after });
      if (!underWay.current) sendNext();
    },
  };
}
