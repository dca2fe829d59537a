import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Negotiator from 'negotiator';
import { Unfit } from '../setting-readers.ts';
import { compiledCatalogue, readCatalogue } from './catalogue.ts';
import { compile } from './compile.ts';
import { english, type Language, pseudoCodes, setCompiler } from './messages.ts';
import { isPseudo, pseudo } from './pseudo.ts';

setCompiler(compile);

/** One catalogue for each language, named by its code. */
export const catalogueFolder = join(import.meta.dirname, '../../../languages');

/** No browser names more. */
const MAX_HEADER_LENGTH = 256;
/** A few dozen spellings cover all browsers; a client that invents more only empties the memory. */
const REMEMBERED = 500;

const codes = (): string[] => [
  english.code,
  ...readdirSync(catalogueFolder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => basename(name, '.po'))
    .sort(),
  ...pseudoCodes,
];

/** The languages that a setting names, separated by commas, in that order. */
export function readLanguages(text: string): string[] {
  const named = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = named.filter((name) => !codes().includes(name));
  if (unknown.length > 0) throw new Unfit(`names a language without a catalogue; there are ${codes().join(', ')}`);
  return [...new Set(named)];
}

/** One such language. */
export function readLanguage(text: string): string {
  const [code = english.code, ...others] = readLanguages(text);
  if (others.length > 0) throw new Unfit('names more than one language');
  return code;
}

/** @throws Error if its catalogue is missing or malformed */
export function loadLanguage(code: string): Language {
  if (code === english.code) return english;
  if (isPseudo(code)) return pseudo(code, readCatalogue(readFileSync(join(catalogueFolder, anyCatalogue()))));
  const messages = compiledCatalogue(readCatalogue(readFileSync(join(catalogueFolder, `${code}.po`))));
  return { code, locale: code, direction: directionOf(code), messages };
}

/** Each has all messages. */
const anyCatalogue = (): string => readdirSync(catalogueFolder).find((name) => name.endsWith('.po')) ?? '';

/** Not in the types of TypeScript yet. */
type WithTextInfo = { getTextInfo(): { direction?: 'ltr' | 'rtl' } };

const directionOf = (code: string): 'ltr' | 'rtl' =>
  (new Intl.Locale(code) as unknown as WithTextInfo).getTextInfo().direction ?? 'ltr';

/** "Deutsch". */
export const ownNameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;

export type Offered = {
  languages: readonly Language[];
  /** The language of a code; undefined if it is not offered. */
  named(code: string | null | undefined): Language | undefined;
  /** The one that a browser prefers (RFC 9110 12.5.4), or else the first. */
  preferred(acceptLanguage: string | undefined): Language;
};

/** The languages that people can choose, the board's own first. @throws Error if a catalogue is missing or malformed */
export function offer(own: string, others: readonly string[]): Offered {
  const first = loadLanguage(own);
  const languages = [first, ...others.filter((code) => code !== own).map(loadLanguage)];
  const named = new Map(languages.map((language) => [language.code, language]));
  const remembered = new Map<string, Language>();
  return {
    languages,
    named: (code) => named.get(code ?? ''),
    preferred(header) {
      if (languages.length === 1 || !header || header.length > MAX_HEADER_LENGTH) return first;
      const known = remembered.get(header);
      if (known) return known;
      const chosen = new Negotiator({ headers: { 'accept-language': header } }).language([...named.keys()]);
      const language = named.get(chosen ?? '') ?? first;
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(header, language);
      return language;
    },
  };
}
