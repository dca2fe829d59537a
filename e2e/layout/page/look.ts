// Runs in the page, as do its neighbours: what is known of its elements. `faults.ts` sends them there as one text.

export type Box = { left: number; right: number; top: number; bottom: number };
/** What a page makes of one element, of which all that stands in it inherits. */
type Place = {
  isSeen: boolean;
  /** What is left of it by the boxes around it that cut off. */
  clip: Box;
  /** What is left by the boxes that scroll, too: what is seen at the moment. */
  shown: Box;
  /** Whether one of these says that it cut something off: by an ellipsis, or after so many lines. */
  isShortened: boolean;
  /** Whether it stays while the page scrolls: then it covers what is under it only for the moment. */
  isFixed: boolean;
  /** The nearest positioned element that stands outside the flow. */
  layer: Element | null;
};
type Line = { box: Box; text: Text; element: Element; size: number };

const everywhere: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
/** Rounding. */
export const slack = 2;

/** What is read of the page, and what is known of it. */
export function startLook() {
  const places = new Map<Element, Place>();
  const lines: Line[] = [];
  /** By the kind and the element, so that one fault of a long list is told once. */
  const faults = new Map<string, { first: string; count: number }>();
  const add = (kind: string, element: Element, what: string) => {
    const key = `${kind} in ${nameOf(element)}`;
    const known = faults.get(key);
    faults.set(key, { first: known?.first ?? what, count: (known?.count ?? 0) + 1 });
  };
  return { places, lines, faults, add };
}
export type Look = ReturnType<typeof startLook>;

/** A short name of an element: enough to find it. */
function nameOf(element: Element): string {
  const names = typeof element.className === 'string' ? element.className.split(' ').filter(Boolean) : [];
  const own = `${element.localName}${names.map((name) => `.${name}`).join('')}`;
  const parent = element.parentElement;
  const within = parent && parent !== document.body && names.length === 0 ? `${nameOf(parent)} > ` : '';
  return `${within}${own}`;
}

export const wordsOf = (node: Node): string =>
  `“${(node.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)}”`;

export function placeOf(element: Element, { places }: Look): Place {
  const known = places.get(element);
  if (known) return known;
  const parent = element.parentElement;
  const above: Place = parent
    ? placeOf(parent, { places } as Look)
    : { isSeen: true, clip: everywhere, shown: everywhere, isShortened: false, isFixed: false, layer: null };
  const style = getComputedStyle(element);
  const isOut = style.position === 'absolute' || style.position === 'fixed';
  const place: Place = {
    isSeen: above.isSeen && isSeen(element, style),
    clip: style.position === 'fixed' ? everywhere : clipOf(element, style, above.clip, /hidden|clip/),
    shown: style.position === 'fixed' ? everywhere : clipOf(element, style, above.shown, /hidden|clip|auto|scroll/),
    isShortened: above.isShortened || isShortening(style),
    isFixed: above.isFixed || style.position === 'fixed' || style.position === 'sticky',
    layer: isOut ? element : above.layer,
  };
  places.set(element, place);
  return place;
}

/** What is for screen readers alone is clipped to nothing. */
function isSeen(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.visibility !== 'visible' || style.opacity === '0' || style.display === 'none') return false;
  if (style.clipPath === 'inset(50%)' || /^(script|style|noscript|option|title)$/.test(element.localName)) return false;
  return element.checkVisibility();
}

const isShortening = (style: CSSStyleDeclaration): boolean =>
  style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';

/** A box that scrolls cuts nothing off in the direction in which it scrolls. */
function clipOf(element: Element, style: CSSStyleDeclaration, around: Box, cutting: RegExp): Box {
  const [scrollsAcross, scrollsDown] = [/auto|scroll/.test(style.overflowX), /auto|scroll/.test(style.overflowY)];
  if (element === document.documentElement || element === document.body) return around;
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return around;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const clip = { ...around };
  if (scrollsAcross && !cutting.test('auto')) Object.assign(clip, { left: -Infinity, right: Infinity });
  if (scrollsDown && !cutting.test('auto')) Object.assign(clip, { top: -Infinity, bottom: Infinity });
  if (cutting.test(style.overflowX))
    Object.assign(clip, { left: Math.max(left, around.left), right: Math.min(right, around.right) });
  if (cutting.test(style.overflowY))
    Object.assign(clip, { top: Math.max(top, around.top), bottom: Math.min(bottom, around.bottom) });
  return clip;
}

/** Whether it is inside a box that scrolls sideways by itself. */
export function scrollsAlone(element: Element | null): boolean {
  for (let box = element; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
  return false;
}

/** Every line of text, as high as its small letters: the boxes of fonts are higher than what is drawn. */
export function readLines(look: Look) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element || text.data.trim() === '' || !placeOf(element, look).isSeen) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      const middle = (top + bottom) / 2;
      const box = { left, right, top: middle - size * 0.28, bottom: middle + size * 0.28 };
      look.lines.push({ box, text, element, size });
    }
  }
}

/** What is left of a line by the boxes that cut it. */
export function within(box: Box, clip: Box): Box | undefined {
  const left = Math.max(box.left, clip.left);
  const right = Math.min(box.right, clip.right);
  const [top, bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)];
  return right - left > slack && bottom - top > slack ? { left, right, top, bottom } : undefined;
}
