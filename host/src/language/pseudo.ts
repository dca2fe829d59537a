import type { CatalogueEntry } from './catalogue.ts';
import { compile } from './compile.ts';
import { type Compiled, keyOf, type Language, localeOf, pseudoCodes } from './messages.ts';

export type PseudoCode = (typeof pseudoCodes)[number];
export const isPseudo = (code: string): code is PseudoCode => pseudoCodes.some((one) => one === code);

const letters = new Map(
  [...'aáeéiíoóuúnñcçyýAÁEÉIÍOÓUÚNÑCÇYÝ'.matchAll(/(.)(.)/gu)].map(([, plain = '', marked = '']) => [plain, marked]),
);

/**
 * A language for tests: 40 % longer, every letter with a mark, and ⟦ ⟧ around each message, so that what lacks them shows.
 * That of the right-to-left one is also written from right to left.
 */
export const pseudo = (code: PseudoCode, entries: readonly CatalogueEntry[]): Language => {
  const direction = code === 'ar-XB' ? 'rtl' : 'ltr';
  return {
    code,
    locale: localeOf(code),
    direction,
    messages: Object.fromEntries(
      entries.map(({ text, context }) => [
        context === undefined ? text : keyOf(text, context),
        lengthened(compile(text), direction === 'rtl' ? turned : (words) => words),
      ]),
    ),
  };
};

type Write = (words: string) => string;

/** An override of the direction and its end: the same letters, from right to left. */
const turned: Write = (words) => words.replaceAll(/[^<>]+(?![^<]*>)/gsu, '\u202e$&\u202c');

function lengthened(parts: Compiled, write: Write): Compiled {
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 8), 0);
  return [write('⟦'), ...parts.map((part) => marked(part, write)), write(`${more(Math.ceil(length * 0.4))}⟧`)];
}

/** Longer words, then more of them, as in other languages. */
const more = (length: number): string => '~'.repeat(length).replaceAll(/~{6}(?=~)/g, '$& ');

type Part = Compiled[number];

function marked(part: Part, write: Write): Part {
  if (part === '#') return part;
  if (typeof part === 'string') return write(part.replaceAll(/<[^>]*>|./gsu, (one) => letters.get(one) ?? one));
  const [name, kind, cases] = part;
  if (kind === undefined || cases === undefined || typeof cases === 'string') return part;
  const entries = Object.entries(cases).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((one: Part) => marked(one, write)) : value,
  ]);
  return [name, kind, Object.fromEntries(entries)];
}
