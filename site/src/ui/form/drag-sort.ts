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

type Dragged = { id: string; y: number };

/**
 * Puts the rows of a list in order by a handle, with mouse, pen or finger. Rows name themselves by `data-id`; `start` is for
 * the handle's `onPointerDown`. Escape brings the row back. The platform's own dragging knows no fingers, hence pointers.
 */
export function useDragSort(list: RefObject<HTMLElement | null>, handlers: Handlers) {
  const latest = useRef(handlers);
  const [dragged, setDragged] = useState<Dragged>();
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!dragged || !list.current) return;
    return followPointer(list.current, dragged, {
      onShift: (id, to) => latest.current.onShift(id, to),
      onDrop: (id, to) => latest.current.onDrop(id, to),
      onEnd: () => setDragged(undefined),
    });
  }, [dragged, list]);
  return {
    draggedId: dragged?.id,
    start: (id: string, event: { clientY: number; button: number }) => {
      if (event.button === 0) setDragged({ id, y: event.clientY });
    },
  };
}

/** Moves a row with the pointer until it is let go. Returns what ends that without a word to anybody. */
function followPointer(list: HTMLElement, dragged: Dragged, handlers: Handlers & { onEnd: () => void }): () => void {
  const { id } = dragged;
  const from = rowsOf(list).findIndex((row) => row.dataset.id === id);
  let { y } = dragged;
  let to = from;
  const place = () => {
    const others = rowsOf(list).filter((row) => row.dataset.id !== id);
    const above = others.filter((row) => middleOf(row) < y).length;
    if (above !== to) handlers.onShift(id, above);
    to = above;
  };
  const cancel = () => {
    handlers.onShift(id, from);
    handlers.onEnd();
  };
  const stop = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, stop);
  on('pointermove', (event) => {
    y = event.clientY;
    place();
  });
  on('pointerup', () => {
    if (to !== from) handlers.onDrop(id, to);
    handlers.onEnd();
  });
  on('pointercancel', cancel);
  on('keydown', (event) => event.key === 'Escape' && cancel());
  const stopScrolling = scrollAtEdges(list, () => y, place);
  return () => {
    stop.abort();
    stopScrolling();
  };
}

/** While the pointer is near the edge of the window, frame by frame. */
function scrollAtEdges(list: HTMLElement, pointerY: () => number, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(function scroll() {
    const step = scrollStep(list, pointerY());
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(scroll);
  });
  return () => cancelAnimationFrame(frame);
}

const rowsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);

/** Only as long as there is more of the list that way. */
function scrollStep(list: HTMLElement, y: number): number {
  const { top, bottom } = list.getBoundingClientRect();
  if (y < edgePixels && top < edgePixels) return -pixelsPerFrame;
  return y > innerHeight - edgePixels && bottom > innerHeight - edgePixels ? pixelsPerFrame : 0;
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
