/**
 * Changes a part of the page without moving what is under the pointer or has the focus: the page is scrolled by as much as it would
 * have moved. False, and nothing is done, if that is in the part itself.
 */
export function keepingStill(part: Element, change: () => void): boolean {
  const pointed = [...document.querySelectorAll(':hover')].at(-1);
  const focused = document.activeElement === document.body ? undefined : document.activeElement;
  if ([pointed, focused].some((element) => element && part.contains(element))) return false;
  const held = focused ?? pointed;
  const before = held?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (held?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  return true;
}

/** This page as the server draws it now. */
export async function pageNow(signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, ...(signal && { signal }) });
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
