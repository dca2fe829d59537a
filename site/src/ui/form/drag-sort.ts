import { type RefObject, useEffect, useRef, useState } from 'react';

type Handlers = {
  /** Over another place now: show it there. */
  onShift: (id: string, to: number) => void;
  /** Let go there. Not called where nothing has moved. */
  onDrop: (id: string, to: number) => void;
};

/** This near to the edge of the window the page moves on under the row. */
const edgePixels = 72;
const pixelsPerFrame = 9;

/**
 * Puts the rows of a list in order by a handle, with mouse, pen or finger. Rows name themselves by `data-id`; `start` is for
 * the handle's `onPointerDown`. Escape brings the row back. The platform's own dragging knows no fingers, hence pointers.
 */
export function useDragSort(list: RefObject<HTMLElement | null>, handlers: Handlers) {
  const latest = useRef(handlers);
  const [dragged, setDragged] = useState<{ id: string; y: number }>();
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!dragged || !list.current) return;
    const { id } = dragged;
    const from = rowsOf(list.current).findIndex((row) => row.dataset.id === id);
    let { y } = dragged;
    let to = from;
    const place = () => {
      const others = rowsOf(list.current).filter((row) => row.dataset.id !== id);
      const above = others.filter((row) => middleOf(row) < y).length;
      if (above !== to) latest.current.onShift(id, above);
      to = above;
    };
    const onMove = (event: PointerEvent) => {
      y = event.clientY;
      place();
    };
    const onUp = () => {
      if (to !== from) latest.current.onDrop(id, to);
      setDragged(undefined);
    };
    const onCancel = () => {
      latest.current.onShift(id, from);
      setDragged(undefined);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onCancel();
    let frame = requestAnimationFrame(function scroll() {
      const step = scrollStep(list.current, y);
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' });
        place();
      }
      frame = requestAnimationFrame(scroll);
    });
    const stop = new AbortController();
    document.addEventListener('pointermove', onMove, stop);
    document.addEventListener('pointerup', onUp, stop);
    document.addEventListener('pointercancel', onCancel, stop);
    document.addEventListener('keydown', onKey, stop);
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [dragged, list]);
  return {
    draggedId: dragged?.id,
    start: (id: string, event: { clientY: number; button: number }) => {
      if (event.button === 0) setDragged({ id, y: event.clientY });
    },
  };
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.children ?? [])].filter((child): child is HTMLElement => child instanceof HTMLElement);

/** Only as long as there is more of the list that way. */
function scrollStep(list: HTMLElement | null, y: number): number {
  const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
  if (y < edgePixels && top < edgePixels) return -pixelsPerFrame;
  return y > innerHeight - edgePixels && bottom > innerHeight - edgePixels ? pixelsPerFrame : 0;
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
