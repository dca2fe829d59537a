import { type Box, type Look, placeOf, scrollsAlone, slack, within, wordsOf } from './look.ts';

// What has no room, or lies over something else.

export function findOutside({ add, lines, places }: Look) {
  const root = document.documentElement;
  const beyond = root.scrollWidth - root.clientWidth;
  if (beyond > 0) add('scrolls sideways', widest(), `${beyond} px`);
  for (const { box, text, element } of lines) {
    const out = Math.max(-box.left, box.right - root.clientWidth);
    const place = places.get(element);
    const isOut = out > slack && place && place.clip.right === Infinity && !place.isShortened;
    if (isOut && !scrollsAlone(element)) add('outside the window', element, wordsOf(text));
  }
}

/** The first of the innermost elements that stand out of the window. */
function widest(): Element {
  const { clientWidth } = document.documentElement;
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return (
      width > 0 &&
      element.checkVisibility() &&
      (left < -1 || right > clientWidth + 1) &&
      !scrollsAlone(element.parentElement)
    );
  };
  const out = [...document.body.querySelectorAll('*')].filter(isOut);
  return out.find((one) => ![...one.children].some(isOut)) ?? document.body;
}

export function findCut({ add, lines, places }: Look) {
  for (const { box, text, element } of lines) {
    const place = places.get(element);
    if (!place || place.isShortened) continue;
    const { left, right, top, bottom } = place.clip;
    const lost = Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
    if (lost > slack) add('cut off', element, wordsOf(text));
  }
}

const meets = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;

/** Lines of different texts in one place. */
export function findOverlaps({ add, lines, places }: Look) {
  const shown = lines
    .flatMap((line) => {
      const place = places.get(line.element);
      const box = place && within(line.box, place.shown);
      return box ? [{ ...line, box, isFixed: place.isFixed }] : [];
    })
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of shown.entries())
    for (let next = index + 1; next < shown.length; next++) {
      const other = shown[next];
      if (!other || other.box.top > one.box.bottom) break;
      if (other.text === one.text || other.isFixed !== one.isFixed || !meets(one.box, other.box)) continue;
      if (isPicture(one.element) || isPicture(other.element)) continue;
      add('overlap', other.element, `${wordsOf(one.text)} and ${wordsOf(other.text)}`);
    }
}

/** The initial on a composition that stands for a picture. */
const isPicture = (element: Element): boolean =>
  element.ariaHidden === 'true' && element.previousElementSibling?.localName === 'svg';

/** Controls and pictures over words of others. What is placed over something on purpose stands outside the flow. */
export function findCovered(look: Look) {
  const boxes = [...document.body.querySelectorAll('button, input, select, textarea, summary, img, video, svg')]
    .map((element) => ({ element, place: placeOf(element, look), box: element.getBoundingClientRect() }))
    .filter(({ place, box }) => place.isSeen && box.width > 0 && !place.layer);
  for (const { box: whole, text, element } of look.lines) {
    const place = look.places.get(element);
    const box = place && within(whole, place.shown);
    if (!box || place.layer) continue;
    for (const other of boxes) {
      if (other.place.isFixed !== place.isFixed || other.element.contains(element)) continue;
      const shown = within(other.box, other.place.shown);
      if (shown && meets(shown, box)) look.add('covered', other.element, wordsOf(text));
    }
  }
}
