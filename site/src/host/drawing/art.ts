import type { SKRSContext2D } from '@napi-rs/canvas';
import { fieldOf } from './look.ts';

/** A field of the canvas. */
export type Field = { x: number; y: number; width: number; height: number };

type Draw = (context: SKRSContext2D, size: { width: number; height: number }, turn: number) => void;

/** Quiet compositions of two shapes, all larger than their frame; the first in the middle tone, the second pale. */
const compositions: [Draw, Draw][] = [
  [
    (c, { width, height }, turn) => disc(c, width * (0.3 + 0.4 * turn), height * 0.72, width * 0.62),
    (c, { width, height }) => disc(c, width * 0.78, height * 0.2, width * 0.2),
  ],
  [
    (c, { width, height }, turn) =>
      shape(c, [
        [0, height],
        [width, height * (0.2 + 0.3 * turn)],
        [width, height],
      ]),
    (c, { width, height }, turn) =>
      shape(c, [
        [0, height],
        [0, height * (0.5 + 0.2 * turn)],
        [width * 0.9, height],
      ]),
  ],
  [
    (c, { width, height }, turn) => {
      for (let index = 0; index < 5; index += 1) {
        const top = height * (0.25 + 0.55 * Math.abs(Math.sin(index * 1.7 + turn * 6)));
        c.fillRect(width * (0.06 + index * 0.185), top, width * 0.13, height);
      }
    },
    (c, { width, height }, turn) =>
      c.fillRect(width * (0.06 + 0.185 * Math.floor(turn * 5)), height * 0.12, width * 0.13, height),
  ],
  [
    (c, { width, height }) => {
      ring(c, width * 0.5, height * 0.5, width * 0.62, width * 0.2);
    },
    (c, { width, height }, turn) => disc(c, width * (0.4 + 0.2 * turn), height * 0.5, width * 0.16),
  ],
  [
    (c, { width, height }, turn) => {
      for (let index = 0; index < 4; index += 1)
        c.fillRect(width * 0.25 * index, height * (0.82 - 0.19 * index * (0.7 + 0.3 * turn)), width * 0.25 + 1, height);
    },
    (c, { width, height }) => disc(c, width * 0.22, height * 0.24, width * 0.14),
  ],
  [
    (c, { width, height }, turn) => {
      disc(c, 0, height * turn, width * 0.75);
      disc(c, width, height * (1 - turn), width * 0.55);
    },
    (c, { width, height }) => ring(c, width * 0.5, height * 0.5, width * 0.2, width * 0.07),
  ],
];

/** Fills a field with the composition of a seed: the same thing looks the same wherever it is shared. */
export function compose(context: SKRSContext2D, field: Field, hue: string | undefined, seed: number): void {
  const tones = fieldOf(hue);
  const [first, second] = compositions[seed % compositions.length] ?? [];
  const turn = ((seed >>> 8) % 100) / 100;
  context.save();
  context.beginPath();
  context.rect(field.x, field.y, field.width, field.height);
  context.clip();
  context.fillStyle = tones.ground;
  context.fillRect(field.x, field.y, field.width, field.height);
  context.translate(field.x, field.y);
  context.fillStyle = tones.mid;
  first?.(context, field, turn);
  context.fillStyle = tones.pale;
  second?.(context, field, turn);
  context.restore();
}

export function disc(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function ring(context: SKRSContext2D, x: number, y: number, radius: number, width: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.arc(x, y, radius - width, 0, 2 * Math.PI, true);
  context.fill();
}

function shape(context: SKRSContext2D, points: [number, number][]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
