import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { ShareCard } from '../../features/share-cards/share-card.ts';
import { disc, type Field } from './art.ts';
import { drawArt } from './card-art.ts';
import { drawable, type Font, setFont } from './fonts.ts';
import { fieldOf, type Look, page } from './look.ts';
import { directionOf, isUnspaced, linesOf } from './text-lines.ts';

/** What the services that show previews ask for. */
const [width, height] = [1200, 630];
/** The art stands at the right, between it and the words a band of the accent. A picture gets more room than shapes. */
const artWidth = { shapes: 388, picture: 520 };
const band = 10;
const margin = 72;

/** The places of a card, from its left. */
type Places = { art: Field; measure: number };

function placesFor(hasPicture: boolean): Places {
  const own = hasPicture ? artWidth.picture : artWidth.shapes;
  return { art: { x: width - own, y: 0, width: own, height }, measure: width - own - band - 2 * margin };
}

/** Draws a card, as JPEG if it has a picture and as PNG otherwise. */
export async function drawCard(card: ShareCard, look: Look, picture?: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const places = placesFor(picture !== undefined && card.kind !== 'person');
  context.fillStyle = page.paper;
  context.fillRect(0, 0, width, height);
  drawArt(context, card, places.art, picture && (await loadImage(Buffer.from(picture))));
  context.fillStyle = look.flare;
  context.fillRect(places.art.x - band, 0, band, height);
  await drawSender(context, look);
  drawWords(context, card, places.measure);
  return picture ? canvas.encode('jpeg', 88) : canvas.encode('png');
}

/** The logo, the name and the university, as in the head of the pages. */
async function drawSender(context: SKRSContext2D, { logo, name, university, ink }: Look) {
  const [top, side] = [60, 60];
  let left = margin;
  if (logo) left = drawLogo(context, await loadImage(Buffer.from(logo.body)), { top, side });
  else left = drawMark(context, ink, { top, side });
  if (logo?.hasName) return;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = page.ink;
  setFont(context, name, { family: 'display', weight: 800, size: 30 });
  context.fillText(drawable(name), left, top + (university === undefined ? 41 : 27));
  if (university === undefined) return;
  context.fillStyle = page.soft;
  setFont(context, university, { family: 'text', weight: 400, size: 22 });
  context.fillText(drawable(university), left, top + 56);
}

/** Returns where what stands beside it begins. */
function drawLogo(context: SKRSContext2D, image: Image, { top, side }: { top: number; side: number }): number {
  const scale = Math.min(side / image.height, 420 / image.width);
  const size = { width: image.width * scale, height: image.height * scale };
  // An SVG is turned into pixels at its own size unless it is given another.
  image.width = size.width;
  image.height = size.height;
  context.drawImage(image, margin, top + (side - size.height) / 2, size.width, size.height);
  return margin + size.width + 18;
}

/** The mark of a board without a logo; the same shapes as in `wordmark.tsx`. */
function drawMark(context: SKRSContext2D, ink: string, { top, side }: { top: number; side: number }): number {
  context.save();
  context.translate(margin, top);
  context.scale(side / 26, side / 26);
  const path = (shape: [number, number][], colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    for (const [x, y] of shape) context.lineTo(x, y);
    context.fill();
  };
  context.fillStyle = ink;
  context.beginPath();
  context.moveTo(13, 2);
  context.bezierCurveTo(17.4, 5.6, 19.6, 9.8, 19.6, 14.4);
  context.lineTo(13, 18);
  context.lineTo(6.4, 14.4);
  context.bezierCurveTo(6.4, 9.8, 8.6, 5.6, 13, 2);
  context.fill();
  path(
    [
      [9.5, 19.2],
      [13, 21.1],
      [16.5, 19.2],
      [13, 25],
    ],
    '#a8a294',
  );
  context.restore();
  return margin + side + 4;
}

/** The largest size at which the title takes at most two lines, or three of the smaller ones. */
const sizes = [92, 80, 70, 60, 52];
const lineHeight = { title: 1.08, text: 1.35 };
const textSize = 34;
const textFont: Font = { family: 'text', weight: 400, size: textSize };
const gap = 22;
/** Where the sender ends and the label begins. */
const [top, bottom] = [158, 530];

function drawWords(context: SKRSContext2D, card: ShareCard, measure: number) {
  const title = drawable(card.title);
  const { size, lines } = fitted(context, title, measure);
  const text = drawable(card.text);
  setFont(context, `${text}…`, textFont);
  const textLines = linesOf(context, text, measure, lines.length > 2 ? 2 : 3);
  const step = { title: size * lineHeight.title, text: textSize * lineHeight.text };
  const whole = lines.length * step.title + (textLines.length > 0 ? gap + textLines.length * step.text : 0);
  // A little above the middle.
  const y = top + Math.max(0, (bottom - top - whole) * 0.45);
  const end = write(context, { lines, font: titleFont(size), colour: page.ink, step: step.title, y, measure });
  write(context, { lines: textLines, font: textFont, colour: page.soft, step: step.text, y: end + gap, measure });
  drawLabel(context, card, measure);
}

function drawLabel(context: SKRSContext2D, { kind, hues, label }: ShareCard, measure: number) {
  const text = drawable(label);
  if (!text) return;
  const isRightToLeft = directionOf(text) === 'rtl';
  /** So far from where a line begins. */
  const at = (distance: number) => (isRightToLeft ? margin + measure - distance : margin + distance);
  const indent = kind === 'project' ? 32 : 0;
  context.fillStyle = fieldOf(hues[0]).mid;
  if (indent > 0) disc(context, at(9), 566, 9);
  setFont(context, `${text}…`, { family: 'text', weight: 500, size: 26 });
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = isRightToLeft ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = page.soft;
  context.fillText(linesOf(context, text, measure - indent, 1)[0] ?? '', at(indent), 575);
  context.direction = 'ltr';
}

const titleFont = (size: number): Font => ({ family: 'display', weight: 800, size });

function fitted(context: SKRSContext2D, title: string, measure: number): { size: number; lines: string[] } {
  for (const size of sizes) {
    setFont(context, `${title}…`, titleFont(size));
    const lines = linesOf(context, title, measure, 4);
    const isWhole = title.split(' ').every((word) => context.measureText(word).width <= measure || isUnspaced(word));
    if (lines.length <= (size > 70 ? 2 : 3) && isWhole) return { size, lines };
  }
  return { size: sizes.at(-1) ?? 52, lines: linesOf(context, title, measure, 3) };
}

type Lines = { lines: string[]; font: Font; colour: string; step: number; y: number; measure: number };

/** Returns where the lines end. */
function write(context: SKRSContext2D, { lines, font, colour, step, y, measure }: Lines): number {
  const direction = directionOf(lines.join(' '));
  setFont(context, lines.join(''), font);
  context.fillStyle = colour;
  context.direction = direction;
  context.textAlign = direction === 'rtl' ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  for (const [index, line] of lines.entries())
    context.fillText(line, direction === 'rtl' ? margin + measure : margin, y + step * (index + 0.8));
  context.direction = 'ltr';
  return y + step * lines.length;
}
