import { clampChroma, formatHex } from 'culori';

/** What a board looks like to the drawing process: plain data, sent with every job. */
export type Look = {
  name: string;
  university: string | undefined;
  logo: { body: Uint8Array; hasName: boolean } | undefined;
  /** The accent as a field and as words. */
  flare: string;
  ink: string;
};

/** The light scheme of `tokens.css`: a link preview is the same for everybody. */
export const page = { paper: '#fbfaf7', ink: '#16181d', soft: '#55534c', rule: '#e2ddd2' };
export const plainAccent = '#c2410c';

/** The angles of `[data-hue]` in `tokens.css`. */
const angles = [28, 62, 108, 158, 210, 254, 292, 348];

/** A hue in four strengths, from the ground to what stands out on it. Without a category it is that of paper. */
export function fieldOf(hue: string | undefined) {
  const h = angles[Number(hue)];
  const tone = (l: number, c: number) =>
    formatHex(clampChroma({ mode: 'oklch', l, c: h === undefined ? 0.012 : c, h: h ?? 90 }, 'oklch')) ?? '#cccccc';
  return { ground: tone(0.84, 0.075), pale: tone(0.93, 0.035), mid: tone(0.72, 0.12), deep: tone(0.42, 0.11) };
}
