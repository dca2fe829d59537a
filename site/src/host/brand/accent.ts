import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** The values of the tokens of `ui/layout/tokens.css` that a brand replaces, in one scheme. */
export type Accent = {
  /** Behind the words of the main button, and there under the pointer. */
  flare: string;
  strong: string;
  /** The words on both. */
  on: string;
  /** For words and lines on the page. */
  ink: string;
  /** Behind what is chosen. */
  soft: string;
};

/** WCAG 2.2 AA for text of usual size. Half a hundredth more, for the rounding of the colours. */
const enough = 4.55;
/** Below this, a button is hardly there. */
const visible = 1.25;
const step = 0.005;

type Scheme = { name: string; grounds: string[]; softLightness: number; softChroma: number; darkInk: string };

/** `--paper`, `--raised` and `--sunken` of `tokens.css`: what words in the accent stand on, beside its own soft form. */
const schemes = {
  light: {
    name: 'light',
    grounds: ['#fbfaf7', '#ffffff', '#f2efe8'],
    softLightness: 0.95,
    softChroma: 0.03,
    darkInk: '#16110c',
  },
  dark: {
    name: 'dark',
    grounds: ['#111317', '#1a1d23', '#181b20'],
    softLightness: 0.27,
    softChroma: 0.035,
    darkInk: '#100c08',
  },
} satisfies Record<string, Scheme>;

const toOklch = converter('oklch');
const hex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch')) ?? '#000000';
const least = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

/**
 * Makes the tokens of a scheme from the accent of a brand, and says in `notes` what had to be corrected so that every
 * word can be read.
 */
function accentIn(scheme: Scheme, given: string, isOfThisScheme: boolean, notes: string[]): Accent {
  const colour = toOklch(given) ?? { mode: 'oklch', l: 0, c: 0 };
  const outward = scheme.name === 'light' ? -step : step;
  const soft = hex({ ...colour, l: scheme.softLightness, c: Math.min(colour.c, scheme.softChroma) });
  const ink = moved(colour, outward, (it) => least(it, [...scheme.grounds, soft]) >= enough);
  // A colour that was chosen for a light page mostly vanishes on a dark one, so there the buttons have that of the words.
  const fill = toOklch(isOfThisScheme ? given : ink) ?? colour;
  const isWordsWhite = wcagContrast(hex(fill), '#ffffff') >= wcagContrast(hex(fill), scheme.darkInk);
  const on = isWordsWhite ? '#ffffff' : scheme.darkInk;
  const away = isWordsWhite ? -step : step;
  const flare = moved(fill, away, (it) => wcagContrast(it, on) >= enough && least(it, scheme.grounds) >= visible);
  const strong = hex({ ...(toOklch(flare) ?? fill), l: (toOklch(flare)?.l ?? fill.l) + 14 * away });
  tell(scheme, given, { ink, flare }, isOfThisScheme, notes);
  return { flare, strong, on, ink, soft };
}

/** The colour itself if it will do, otherwise the nearest lighter or darker one that will. */
function moved(colour: Oklch, by: number, isFit: (hex: string) => boolean): string {
  for (let l = colour.l; l > 0 && l < 1; l += by) {
    const candidate = l === colour.l ? (formatHex(colour) ?? '') : hex({ ...colour, l });
    if (isFit(candidate)) return candidate;
  }
  // At the end of the range, the other end is better than nothing: a button that is black or white.
  return by < 0 ? '#000000' : '#ffffff';
}

function tell(
  scheme: Scheme,
  given: string,
  { ink, flare }: Pick<Accent, 'ink' | 'flare'>,
  isOfThisScheme: boolean,
  notes: string[],
) {
  const contrast = wcagContrast(given, scheme.grounds[0] ?? '').toFixed(1);
  if (ink !== given.toLowerCase())
    notes.push(
      `the accent ${given} has a contrast of ${contrast} with the ${scheme.name} page, so words in it are ${ink}`,
    );
  if (isOfThisScheme && flare !== given.toLowerCase())
    notes.push(
      `words on the accent ${given} would be hard to read, so buttons of the ${scheme.name} scheme are ${flare}`,
    );
}

export type Accents = { light: Accent; dark: Accent };

/** The tokens of both schemes. Without a colour of its own, the dark scheme gets the hue of the light one. */
export function accentsOf(light: string, dark: string | undefined, notes: string[]): Accents {
  return {
    light: accentIn(schemes.light, light, true, notes),
    dark: accentIn(schemes.dark, dark ?? light, dark !== undefined, notes),
  };
}

/** The style sheet of the brand. It is in no layer, so it wins over the tokens. */
export function styleOf({ light, dark }: Accents): string {
  const both = (name: keyof Accent) => `light-dark(${light[name]}, ${dark[name]})`;
  return `:root, [data-scheme] {
  --flare: ${both('flare')};
  --flare-strong: ${both('strong')};
  --on-flare: ${both('on')};
  --flare-ink: ${both('ink')};
  --flare-soft: ${both('soft')};
}
`;
}
