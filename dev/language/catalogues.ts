import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CatalogueEntry, readCatalogue } from '@launch-board/host/language/catalogue';
import { compile } from '@launch-board/host/language/compile';
import type { Compiled } from '@launch-board/host/language/messages';
import { type GetTextTranslations, po } from 'gettext-parser';
import { argumentsOf, type Extracted } from './extract.ts';

const folder = join(import.meta.dirname, '../../languages');

export const languageCodes = (): string[] =>
  globSync('*.po', { cwd: folder })
    .map((name) => basename(name, '.po'))
    .sort();

const pathOf = (code: string): string => join(folder, `${code}.po`);

/** The text of a catalogue that has exactly these messages. What was translated stays; what is gone goes. */
export function renewed(code: string, messages: readonly Extracted[]): string {
  const known = new Map(readCatalogue(readFileSync(pathOf(code))).map((entry) => [keyOf(entry), entry.translation]));
  return textOf(
    code,
    messages.map((message) => ({ ...message, translation: known.get(keyOf(message)) ?? '' })),
  );
}

export const isCurrent = (code: string, text: string): boolean => readFileSync(pathOf(code), 'utf8') === text;
export const write = (code: string, text: string): void => writeFileSync(pathOf(code), text);

const keyOf = ({ text, context }: Pick<CatalogueEntry, 'text' | 'context'>): string => JSON.stringify([text, context]);

function textOf(code: string, entries: readonly CatalogueEntry[]): string {
  const translations: GetTextTranslations['translations'] = {};
  for (const { text, context, translation, files } of entries) {
    const ofContext = translations[context ?? ''] ?? {};
    translations[context ?? ''] = ofContext;
    const comments = { reference: files.join('\n') };
    ofContext[text] = { msgid: text, ...(context && { msgctxt: context }), msgstr: [translation], comments };
  }
  const place = new Map(entries.map((entry, index) => [keyOf(entry), index]));
  const placeOf = (it: { msgid: string; msgctxt?: string }) =>
    place.get(keyOf({ text: it.msgid, context: it.msgctxt })) ?? -1;
  const headers = { 'Content-Type': 'text/plain; charset=UTF-8', Language: code };
  // No folded lines: a changed word would move all after it.
  const bytes = po.compile(
    { charset: 'utf-8', headers, translations },
    { foldLength: 0, sort: (a, b) => placeOf(a) - placeOf(b) },
  );
  return `${bytes.toString().trimEnd()}\n`;
}

/** Whoever adds a message also translates it into these. In the others it is said in English until somebody translates it. */
const completeLanguages: readonly string[] = ['de'];

/** What is wrong with the translations of a language, and what nobody has translated yet, a sentence each. */
export function examine(
  code: string,
  entries: readonly CatalogueEntry[] = readCatalogue(readFileSync(pathOf(code))),
): { faults: string[]; untranslated: string[] } {
  const sentence = ({ text }: CatalogueEntry, fault: string) => `${code}.po: “${text}” ${fault}`;
  const untranslated = entries
    .filter(({ translation }) => translation === '')
    .map((entry) => sentence(entry, 'is not translated'));
  const wrong = entries
    .filter(({ translation }) => translation !== '')
    .flatMap((entry) => faultsOf(code, entry).map((fault) => sentence(entry, fault)));
  return { faults: completeLanguages.includes(code) ? [...untranslated, ...wrong] : wrong, untranslated };
}

function faultsOf(code: string, { text, translation }: CatalogueEntry): string[] {
  try {
    const [source, said] = [compile(text), compile(translation)];
    const [wanted, given] = [argumentsOf(source), argumentsOf(said)];
    const [parts, ownParts] = [elementsOf(text), elementsOf(translation)];
    return [
      ...[...given].filter((name) => !wanted.has(name)).map((name) => `says {${name}}, which it is not given`),
      ...[...wanted].filter((name) => !given.has(name)).map((name) => `leaves out {${name}}`),
      ...(parts === ownParts ? [] : [`has the elements ${ownParts || 'none'} instead of ${parts || 'none'}`]),
      ...missingPlurals(code, said),
    ];
  } catch (error) {
    return [`has a malformed translation: ${(error as Error).message.split('\n')[0]}`];
  }
}

const elementsOf = (text: string): string =>
  [...new Set([...text.matchAll(/<\/?([a-z]+)\/?>/g)].map(([, name]) => name))].sort().join(', ');

function missingPlurals(code: string, parts: Compiled): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind, cases = {}] = part;
    if (typeof cases === 'string') return [];
    const inside = Object.values(cases).flatMap((it) => (Array.isArray(it) ? missingPlurals(code, it) : []));
    if (kind !== 'plural') return inside;
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const missing = needed.filter((category) => !(category in cases));
    return missing.length > 0 ? [...inside, `lacks the plurals ${missing.join(', ')} of {${name}}`] : inside;
  });
}
