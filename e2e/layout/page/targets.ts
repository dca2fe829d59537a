import { type Colour, colourOf } from './contrast.ts';
import { type Look, placeOf, wordsOf } from './look.ts';

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
const [smallest, mainAct] = [24, 44];

export function findSmallTargets(look: Look) {
  const flare = accent();
  for (const element of document.body.querySelectorAll<HTMLElement>(controls)) {
    if (!placeOf(element, look).isSeen && !isOverSomething(element)) continue;
    if (element.matches(':disabled') || isInSentence(element) || isStretched(element)) continue;
    const { width, height } = targetOf(element);
    if (width === 0) continue;
    const least = isFilled(element, flare) ? mainAct : smallest;
    if (Math.min(width, height) < least - 0.5)
      look.add('small', element, `${wordsOf(element)} ${Math.round(width)} × ${Math.round(height)}`);
  }
}

/** The colour of what a page asks for first. */
function accent(): Colour {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--flare)';
  const colour = colourOf(getComputedStyle(probe).backgroundColor);
  probe.remove();
  return colour;
}

const isOverSomething = (element: Element): boolean => element.hasAttribute('data-over');

/** A link among the words of a line is as high as they are. */
function isInSentence(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  let block = element.parentElement;
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return (block?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
}

/** The link of a card takes clicks on all of it. */
function isStretched(element: Element): boolean {
  return ['::before', '::after'].some((part) => {
    const { content, position } = getComputedStyle(element, part);
    return content !== 'none' && position === 'absolute';
  });
}

/** A label is a part of what it names. */
function targetOf(element: HTMLElement): { width: number; height: number } {
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
  return boxes.reduce((best, box) => (box.width * box.height > best.width * best.height ? box : best));
}

const isFilled = (element: Element, { r, g, b }: Colour): boolean => {
  const own = colourOf(getComputedStyle(element).backgroundColor);
  return own.a === 1 && own.r === r && own.g === g && own.b === b;
};
