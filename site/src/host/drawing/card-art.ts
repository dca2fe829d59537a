import { createHash } from 'node:crypto';
import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { ShareCard } from '../../features/share-cards/share-card.ts';
import { compose, disc, type Field } from './art.ts';
import { drawable, setFont } from './fonts.ts';
import { fieldOf } from './look.ts';

/** Fills the right of a card: the picture if there is one, otherwise shapes that belong to the thing. */
export function drawArt(context: SKRSContext2D, card: ShareCard, art: Field, image: Image | undefined) {
  const { kind, hues, seed } = card;
  const number = createHash('sha256').update(seed).digest().readUInt32BE();
  if (kind === 'person') return drawPortrait(context, card, art, image);
  if (image) return fill(context, image, art, card.focus);
  if (kind === 'project') return compose(context, art, hues[0], number);
  const [half, row] = [art.width / 2, art.height / 4];
  // Eight fields, so that a collection of one project is a mosaic too.
  for (let index = 0; index < 8; index += 1) {
    const field = { x: art.x + (index % 2) * half, y: Math.floor(index / 2) * row, width: half, height: row };
    compose(context, field, hues[(index * 3) % Math.max(1, hues.length)], number + index * 7919);
  }
}

/** The part of a picture around its focus, as large as its field. */
function fill(context: SKRSContext2D, image: Image, field: Field, { x, y } = { x: 50, y: 50 }) {
  const scale = Math.max(field.width / image.width, field.height / image.height);
  const [wide, high] = [field.width / scale, field.height / scale];
  const [left, above] = [((image.width - wide) * x) / 100, ((image.height - high) * y) / 100];
  context.drawImage(image, left, above, wide, high, field.x, field.y, field.width, field.height);
}

const portraitRadius = 150;

/** A face in a circle, or the initials. */
function drawPortrait(context: SKRSContext2D, { hues, title, focus }: ShareCard, art: Field, image: Image | undefined) {
  const tones = fieldOf(hues[0]);
  const [x, y, radius] = [art.x + art.width / 2, art.y + art.height / 2, portraitRadius];
  context.fillStyle = tones.ground;
  context.fillRect(art.x, art.y, art.width, art.height);
  context.fillStyle = tones.deep;
  disc(context, x, y, radius);
  if (image) {
    context.save();
    context.clip();
    fill(context, image, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, focus);
    context.restore();
    return;
  }
  const words = drawable(title).split(' ').filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  context.fillStyle = tones.pale;
  setFont(context, initials.toLocaleUpperCase(), { family: 'display', weight: 700, size: 112 });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initials.toLocaleUpperCase(), x, y + 6);
}
