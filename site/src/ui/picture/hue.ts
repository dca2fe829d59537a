import { digestOf } from './digest.ts';

/** The angles of the ramp in tokens.css. */
const ramp = [28, 62, 108, 158, 210, 254, 292, 348];

export type Hue = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | 'none';

/** A hue for a thing that has no colour of its own; always the same for one id. */
export const hueFor = (id: string): Hue => String(digestOf(id) % ramp.length) as Hue;

/**
 * The hue of our ramp that comes nearest to a hex colour, for `data-hue`. Colours chosen by moderators keep their
 * character and get the ramp's lightness, so that every one of them is readable in both schemes.
 */
export function hueOf(hex: string | null | undefined): Hue {
  const [, r, g, b] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex ?? '') ?? [];
  if (r === undefined || g === undefined || b === undefined) return 'none';
  const angle = oklabAngle(linear(r), linear(g), linear(b));
  if (angle === undefined) return 'none';
  const distances = ramp.map((hue) => Math.min(Math.abs(hue - angle), 360 - Math.abs(hue - angle)));
  return String(distances.indexOf(Math.min(...distances))) as Hue;
}

function linear(pair: string): number {
  const value = Number.parseInt(pair, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The hue angle of OKLab (https://bottosson.github.io/posts/oklab/); none where there is no colour. */
function oklabAngle(r: number, g: number, b: number): number | undefined {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(x, y) < 0.02) return undefined;
  return (Math.atan2(y, x) * (180 / Math.PI) + 360) % 360;
}
