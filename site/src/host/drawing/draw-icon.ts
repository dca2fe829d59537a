import { createCanvas, loadImage } from '@napi-rs/canvas';
import { page } from './look.ts';

/** What an icon is for decides how much of its field the picture may take. */
export type IconShape = 'plain' | 'home' | 'maskable';

/** Phones cut a maskable icon to a circle of 80 %; a home screen rounds the corners. */
const share: Record<IconShape, number> = { plain: 1, home: 0.74, maskable: 0.6 };

/**
 * Draws a square picture as a PNG of `size` pixels. A picture that is a tile of one colour keeps its size, and the colour
 * goes on to the edges.
 */
export async function drawIcon(picture: Uint8Array, size: number, shape: IconShape): Promise<Buffer> {
  const image = await loadImage(Buffer.from(picture));
  // An SVG is turned into pixels at its own size unless it is given another.
  image.width = size;
  image.height = size;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (shape === 'plain') {
    context.drawImage(image, 0, 0, size, size);
    return canvas.encode('png');
  }
  context.drawImage(image, 0, 0, size, size);
  const [red, green, blue, alpha] = context.getImageData(Math.floor(size / 2), Math.ceil(size * 0.03), 1, 1).data;
  const isTile = alpha === 255;
  context.clearRect(0, 0, size, size);
  context.fillStyle = isTile ? `rgb(${red} ${green} ${blue})` : page.paper;
  context.fillRect(0, 0, size, size);
  const inner = size * (isTile && shape === 'home' ? 1 : isTile ? 0.84 : share[shape]);
  const edge = (size - inner) / 2;
  context.drawImage(image, edge, edge, inner, inner);
  return canvas.encode('png');
}
