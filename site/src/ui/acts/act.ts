/**
 * What scripts add to an element that the server drew, until the returned function ends it. The same act serves the pages of
 * members, as the `ref` of the element, and those of visitors, which have no React and find it by its `data-act`.
 */
export type Act<Chosen extends Element = HTMLElement> = (element: Chosen) => () => void;

/** Listens until the returned function is called. */
export function listen<Name extends keyof HTMLElementEventMap>(
  target: EventTarget,
  name: Name,
  act: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  target.addEventListener(name, act as EventListener);
  return () => target.removeEventListener(name, act as EventListener);
}

/** Ends several acts at once. */
export const all =
  (...ends: (() => void)[]): (() => void) =>
  () => {
    for (const end of ends) end();
  };

/** Whether a press on a link is for another tab or window, which stays the browser's. */
export const isElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
