import { type Look, placeOf, wordsOf } from './look.ts';

export type Colour = { r: number; g: number; b: number; a: number };

const colours = new Map<string, Colour>();
let brush: CanvasRenderingContext2D | null = null;

export function colourOf(css: string): Colour {
  const known = colours.get(css);
  if (known) return known;
  brush ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as never;
  if (!brush) throw new Error('This browser draws nothing.');
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = css;
  brush.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = brush.getImageData(0, 0, 1, 1).data;
  const colour = { r, g, b, a: a / 255 };
  colours.set(css, colour);
  return colour;
}

const over = (top: Colour, under: Colour): Colour => ({
  r: top.r * top.a + under.r * (1 - top.a),
  g: top.g * top.a + under.g * (1 - top.a),
  b: top.b * top.a + under.b * (1 - top.a),
  a: 1,
});

/** WCAG's relative luminance. */
function luminance({ r, g, b }: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour behind an element and how much of the element is seen; undefined if a picture is behind it. */
function groundOf(element: Element): { ground: Colour; opacity: number } | undefined {
  const layers: Colour[] = [];
  let opacity = 1;
  for (let box: Element | null = element; box; box = box.parentElement) {
    const style = getComputedStyle(box);
    opacity *= Number(style.opacity);
    const own = colourOf(style.backgroundColor);
    if (own.a > 0) layers.push(own);
    if (own.a === 1) break;
    if (style.backgroundImage !== 'none') return undefined;
    if (style.position !== 'static' && box.parentElement?.querySelector('img, video')) return undefined;
  }
  const paper: Colour = { r: 255, g: 255, b: 255, a: 1 };
  return { ground: layers.reduceRight((under, top) => over(top, under), paper), opacity };
}

/** Words, and what is typed into fields or stands there until something is. `kind` says in which state of the page. */
export function findPale(look: Look, kind = 'pale') {
  for (const [element, [line]] of Map.groupBy(look.lines, (one) => one.element)) {
    if (!line) continue;
    const { color, fontWeight } = getComputedStyle(element);
    addPale(look, kind, element, { color, fontWeight, size: line.size, words: wordsOf(line.text) });
  }
  for (const field of document.body.querySelectorAll<HTMLInputElement>(fields)) {
    if (!placeOf(field, look).isSeen) continue;
    const part = field.value === '' && field.placeholder ? '::placeholder' : null;
    const { color, fontWeight, fontSize } = getComputedStyle(field, part);
    const words = `“${field.value || field.placeholder}”`.slice(0, 40);
    addPale(look, kind, field, { color, fontWeight, size: Number.parseFloat(fontSize), words });
  }
}

const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea';

type Words = { color: string; fontWeight: string; size: number; words: string };

function addPale({ add }: Look, kind: string, element: Element, { color, fontWeight, size, words }: Words) {
  if (element.closest(':disabled, [aria-disabled=true]')) return;
  const found = groundOf(element);
  if (!found) return;
  const ink = colourOf(color);
  const drawn = luminance(over({ ...ink, a: ink.a * found.opacity }, found.ground));
  const ground = luminance(found.ground);
  const contrast = (Math.max(drawn, ground) + 0.05) / (Math.min(drawn, ground) + 0.05);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  if (contrast < (isLarge ? 3 : 4.5)) add(kind, element, `${contrast.toFixed(2)} ${words}`);
}
