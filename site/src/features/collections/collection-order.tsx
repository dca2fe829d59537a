import { t } from '@launch-board/host/language/messages';
import { useLayoutEffect, useRef } from 'react';
import { useDragSort } from '../../ui/form/drag-sort.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import type { Card } from '../projects/list/cards.ts';
import styles from './collection-order.module.css';
import { OrderRow, type Part } from './order-row.tsx';
import { useOrder } from './use-order.ts';

/** The rows of one's own collection, to be put in order: by dragging, by keys, or by plain buttons. */
export function CollectionOrder({ action, cards }: { action: string; cards: Card[] }) {
  const { entries, problem, ...order } = useOrder(action, cards);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ id: string; part: Part }>(undefined);
  const drag = useDragSort(list, { onShift: order.shift, onDrop: order.move });

  // A row that is put elsewhere in the document loses the focus, and so does a button that makes way for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order, for what was pressed
  useLayoutEffect(() => {
    const { id, part } = focused.current ?? {};
    focused.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-part="${part}"]`)?.focus();
  }, [entries]);

  const last = entries.length - 1;
  const acting = (id: string, part: Part, run: () => void) => {
    focused.current = { id, part };
    run();
  };
  return (
    <>
      <FormProblem problem={problem} />
      <p id="handle-help" className="hidden-text">
        {t('Drag, or press the up and down arrow keys. Home and End move to the top and the bottom.')}
      </p>
      <ol ref={list} className={styles.list}>
        {entries.map(({ thing, isRemoved }, index) => (
          <OrderRow
            key={thing.id}
            action={action}
            card={thing}
            index={index}
            isFirst={index === 0}
            isLast={index === last}
            isRemoved={isRemoved}
            isDragged={drag.draggedId === thing.id}
            onGrab={(event) => drag.start(thing.id, event)}
            onStep={(part, step) => acting(thing.id, part, () => order.step(thing.id, step))}
            onEnd={(to) => acting(thing.id, 'grip', () => order.move(thing.id, to === 'first' ? 0 : last))}
            onRemove={() => acting(thing.id, 'put-back', () => order.remove(thing.id))}
            onPutBack={() => acting(thing.id, 'remove', () => order.putBack(thing.id))}
          />
        ))}
      </ol>
    </>
  );
}
