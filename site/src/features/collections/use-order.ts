import { useRef, useState } from 'react';
import { useAnnounce } from '../../ui/announcer.tsx';
import { useSentForm } from '../../ui/form-answer.ts';
import type { Card } from '../projects/cards.ts';
import { type Entry, entriesOf, marked, moved, neighbour, placeOf, queued, type Step } from './order.ts';

/** The order of a collection under its curator's hands: shown at once, told to the board one step after the other. */
export function useOrder(action: string, cards: Card[]) {
  const [known, setKnown] = useState(cards);
  const [entries, setEntries] = useState(() => entriesOf(cards));
  if (known !== cards) {
    setKnown(cards);
    setEntries(entriesOf(cards));
  }
  const { send, problem } = useSteps(action);
  const announce = useAnnounce();
  const nameOf = (id: string) => entries.find(({ thing }) => thing.id === id)?.thing.name ?? '';

  const settle = (next: Entry<Card>[], id: string) => {
    const place = placeOf(next, id);
    const total = next.filter(({ isRemoved }) => !isRemoved).length;
    setEntries(next);
    send({ project: id, place });
    announce(`${nameOf(id)} is now ${place + 1} of ${total}.`);
  };
  return {
    entries,
    problem,
    /** To another index, without telling anybody yet: while it is dragged. */
    shift: (id: string, to: number) => setEntries((before) => moved(before, id, to)),
    move: (id: string, to: number) => settle(moved(entries, id, to), id),
    step: (id: string, step: -1 | 1) => settle(moved(entries, id, neighbour(entries, id, step)), id),
    remove: (id: string) => {
      setEntries(marked(entries, id, true));
      send({ project: id, place: 'none' });
      announce(`${nameOf(id)} is taken out.`);
    },
    putBack: (id: string) => settle(marked(entries, id, false), id),
  };
}

/** One step under way at a time, so that they arrive in the order they were made. */
function useSteps(action: string) {
  const { fetcher, answer } = useSentForm(`arrange ${action}`, 'arrange');
  const waiting = useRef<Step[]>([]);
  const isSending = useRef(false);
  const send = async (step: Step) => {
    waiting.current = queued(waiting.current, step);
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const fields = { form: 'arrange', project: next.project, place: String(next.place) };
      await fetcher.submit(fields, { method: 'post', action });
    }
    isSending.current = false;
  };
  return { send, problem: answer?.problem };
}
