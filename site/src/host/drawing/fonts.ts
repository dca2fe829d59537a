import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** One family for names, one for everything else, as on the pages. */
export type Family = 'display' | 'text';

const own: Record<Family, string> = { display: 'bricolage-grotesque', text: 'source-sans-3' };
/**
 * For the scripts that those two lack: Noto has Greek, Cyrillic, Vietnamese and Devanagari, and the package for Chinese has
 * Japanese too.
 */
const others = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-sc'];

/** A file of a package has the characters of one script, or some of a large one. */
type FontFile = { package: string; alias: string; holds: (point: number) => boolean };

const require = createRequire(import.meta.url);
let files: FontFile[] | undefined;

export type Font = { family: Family; weight: number; size: number };

/**
 * Sets the font for a text. Every file is a family of its own, because Skia looks into one file of a family only; so the
 * font names those files that have a character of the text. The weight is set as a variation: as part of the font it
 * would hold for the first family alone.
 */
export function setFont(context: SKRSContext2D, text: string, { family, weight, size }: Font): void {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const aliases = [own[family], ...others].flatMap((name) =>
    all()
      .filter((file) => file.package === name && points.some(file.holds))
      .map(({ alias }) => `"${alias}"`),
  );
  context.font = `${size}px ${aliases.join(', ') || 'sans-serif'}`;
  context.fontVariationSettings = `"wght" ${weight}`;
}

/** Characters of a text that can be seen on a card. */
const longest = 250;

/**
 * The text without the characters that none of our fonts has: emoji, for example. The package for Chinese names Hangul
 * among its ranges and has none.
 */
export function drawable(text: string): string {
  const known = [...text.replace(/\p{sc=Hangul}/gu, '')]
    .slice(0, longest)
    .filter((character) => all().some(({ holds }) => holds(character.codePointAt(0) ?? 0)));
  return known.join('').replace(/\s+/g, ' ').trim();
}

/** Registers all files at once, which takes 80 ms and 6 MB: Skia reads of a file what a character needs. */
function all(): FontFile[] {
  files ??= [...Object.values(own), ...others].flatMap(filesOf);
  return files;
}

/** `unicode.json` of a package says which characters each of its files has, as CSS writes them. */
function filesOf(name: string): FontFile[] {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([subset, text]) => {
    const alias = `${name}-${subset.replace(/^\[(.*)\]$/, '$1')}`;
    const path = join(folder, `files/${alias}-wght-normal.woff2`);
    if (!GlobalFonts.registerFromPath(path, alias)) throw new Error(`The font ${path} cannot be loaded.`);
    const spans = text.split(',').map(spanOf);
    return { package: name, alias, holds: (point) => spans.some(([first, last]) => point >= first && point <= last) };
  });
}

/** "U+0100-02BA", "U+20AC" or "U+4??". */
function spanOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
}
