import type { CatalogueEntry } from './catalogue.ts';
import { compile } from './compile.ts';
import { type Compiled, keyOf, type Language } from './messages.ts';

/** The code that CLDR has for a made-up language of tests. */
export const pseudoCode = 'en-XA';

const letters = new Map(
  [...'aáeéiíoóuúnñcçyýAÁEÉIÍOÓUÚNÑCÇYÝ'.matchAll(/(.)(.)/gu)].map(([, plain = '', marked = '']) => [plain, marked]),
);

/** A language for tests: 40 % longer, every letter with a mark, and ⟦ ⟧ around each message, so that what lacks them shows. */
export const pseudo = (entries: readonly CatalogueEntry[]): Language => ({
  code: pseudoCode,
  locale: 'en-GB',
  direction: 'ltr',
  messages: Object.fromEntries(
    entries.map(({ text, context }) => [
      context === undefined ? text : keyOf(text, context),
      lengthened(compile(text)),
    ]),
  ),
});

function lengthened(parts: Compiled): Compiled {
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 8), 0);
  return ['⟦', ...parts.map(marked), '~'.repeat(Math.ceil(length * 0.4)), '⟧'];
}

type Part = Compiled[number];

function marked(part: Part): Part {
  if (typeof part === 'string') return part.replaceAll(/<[^>]*>|./gsu, (one) => letters.get(one) ?? one);
  const [name, kind, cases] = part;
  if (kind === undefined || cases === undefined || typeof cases === 'string') return part;
  const entries = Object.entries(cases).map(([key, value]) => [key, Array.isArray(value) ? value.map(marked) : value]);
  return [name, kind, Object.fromEntries(entries)];
}
