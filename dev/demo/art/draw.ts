import { createHash } from 'node:crypto';

// Drawings are SVG of 1600 by 1000. No text: which fonts a machine has must not decide what a drawing looks like.

const width = 1600;
const height = 1000;

/** Numbers from 0 up to 1, always the same ones for a name. */
export function randomFor(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where a scene is drawn from: its colours, and what varies in it. */
export type Scene = { colours: Colours; random: () => number };

type Colours = { ground: string; deep: string; soft: string; pop: string; second: string; paper: string };

const colours = (ground: string, deep: string, soft: string, pop: string, second: string, paper = '#fffdf8') => ({
  ground,
  deep,
  soft,
  pop,
  second,
  paper,
});

export const palettes = {
  forest: colours('#0f5a43', '#072e23', '#cfe8dc', '#f4a259', '#8ecfae'),
  ink: colours('#1d3557', '#0d1c33', '#dfe9f4', '#e63946', '#7fa7d6'),
  plum: colours('#4a2a68', '#241436', '#eadff5', '#f2b134', '#a98bd0'),
  brick: colours('#a43f28', '#4d170c', '#fbe3d6', '#2a9d8f', '#f0a184'),
  lagoon: colours('#0e6a78', '#062f37', '#d3eff1', '#ffb86b', '#6fc3cc'),
  moss: colours('#5b6b1e', '#28300a', '#eef2d6', '#d1603d', '#a9bb5d'),
  rose: colours('#b0305f', '#4f0f29', '#fbdfe9', '#ffd166', '#e58bab'),
  sand: colours('#f2d7a6', '#5c4019', '#fdf3df', '#d1495b', '#d9a75a'),
  sky: colours('#bfe0f5', '#1b4b6b', '#eef8ff', '#ef6f4c', '#6cb2dd'),
  night: colours('#171b2e', '#0a0c17', '#c9d2f0', '#ffcf56', '#5567a8'),
  mint: colours('#c9eddc', '#155a43', '#f0fbf5', '#ff7b54', '#69bf99'),
  coral: colours('#ff8a6b', '#6b1f10', '#ffe6dd', '#274c77', '#ffbba6'),
} as const;

export type Palette = keyof typeof palettes;

type Look = { r?: number; o?: number; stroke?: string; width?: number };

const looks = ({ o, stroke, width: line }: Look): string =>
  `${o === undefined ? '' : ` opacity="${o}"`}${stroke ? ` stroke="${stroke}" stroke-width="${line ?? 8}" stroke-linecap="round" stroke-linejoin="round"` : ''}`;

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const box = (x: number, y: number, w: number, h: number, fill: string, look: Look = {}): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(look.r ?? 0)}" fill="${fill}"${looks(look)}/>`;

export const disc = (x: number, y: number, r: number, fill: string, look: Look = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${looks(look)}/>`;

export const shape = (d: string, fill: string, look: Look = {}): string =>
  `<path d="${d}" fill="${fill}"${looks(look)}/>`;

export const stroke = (d: string, colour: string, line = 8, look: Look = {}): string =>
  shape(d, 'none', { ...look, stroke: colour, width: line });

export const turned = (degrees: number, x: number, y: number, content: string): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;

export const ground = (colour: string): string => box(0, 0, width, height, colour);

/** As many as wanted, one string. */
export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A line through points, as curves that go through all of them. */
export function curve(points: [number, number][]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${n(x)} ${n(y)}`;
      const middle = (before[0] + x) / 2;
      return `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
    })
    .join('');
}

export const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
