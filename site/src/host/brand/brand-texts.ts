import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage } from '@launch-board/host/language/in-language';
import type { Language } from '@launch-board/host/language/messages';
import { type Brand, type LegalPage, legalPages, plainWords } from '../../ui/layout/brand.ts';
import { type BrandFile, type BrandWords, readBrandWords } from './brand-file.ts';
import { type Folder, readBytes } from './folder.ts';

// What a brand says, in each language: `brand.de.json` beside `brand.json`, `privacy.de.md` beside `privacy.md`.

export type LegalTexts = Partial<Record<LegalPage, string>>;

/** What a folder says in other languages, by their codes. */
export type BrandTexts = Record<string, { words: BrandWords; legalTexts: LegalTexts }>;

/** A legal text is rendered into one page. */
const maxBytes = { words: 65_536, legal: 204_800 };
/** All of them are in memory. */
const maxLanguages = 40;

const codeIn = /^(?<stem>.+)\.(?<code>[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.(?:json|md)$/;

/** The texts of a folder in other languages. */
export function readTexts(folder: Folder, file: BrandFile): BrandTexts {
  const codes = codesIn(folder, file);
  if (codes.length <= maxLanguages) return Object.fromEntries(codes.map((code) => [code, textsIn(folder, file, code)]));
  folder.problems.push(`${folder.path} has texts in ${codes.length} languages. Leave at most ${maxLanguages}`);
  return {};
}

function codesIn({ path }: Folder, file: BrandFile): string[] {
  const stems = ['brand', ...pages.flatMap((page) => file[page]?.replace(/\.md$/, '') ?? [])];
  const codes = readdirSync(path).flatMap((name) => {
    const { stem = '', code } = codeIn.exec(name)?.groups ?? {};
    return code !== undefined && stems.includes(stem) && name.endsWith(stem === 'brand' ? '.json' : '.md')
      ? [code]
      : [];
  });
  return [...new Set(codes)].sort();
}

function textsIn(folder: Folder, file: BrandFile, code: string): BrandTexts[string] {
  const there = new Set(readdirSync(folder.path));
  const name = `brand.${code}.json`;
  const bytes = there.has(name) ? readBytes(folder, name, maxBytes.words) : undefined;
  const inFile: string[] = [];
  const words = bytes ? readBrandWords(bytes.toString('utf8'), inFile) : {};
  folder.problems.push(...inFile.map((problem) => `${join(folder.path, name)}: ${problem}`));
  const own = (page: LegalPage) => file[page]?.replace(/\.md$/, `.${code}.md`);
  const named = pages.map((page) => [page, own(page)] as const).filter(([, own]) => own && there.has(own));
  return { words, legalTexts: legalTextsOf(folder, Object.fromEntries(named)) };
}

const pages = Object.keys(legalPages) as LegalPage[];

/** The legal texts of the files that are named. */
export function legalTextsOf(folder: Folder, named: Partial<Record<LegalPage, string>>): LegalTexts {
  const texts: LegalTexts = {};
  for (const page of pages) {
    const name = named[page];
    const bytes = name === undefined ? undefined : readBytes(folder, name, maxBytes.legal);
    if (name === undefined || !bytes) continue;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
      if (text === '')
        folder.problems.push(`${join(folder.path, name)} is empty. Write the text, or take its name out`);
      texts[page] = text;
    } catch {
      folder.problems.push(`${join(folder.path, name)} is not UTF-8. Save it in that encoding`);
    }
  }
  return texts;
}

type Worded = {
  facts: Brand;
  given: { heading: string | undefined; lead: string | undefined };
  texts: BrandTexts;
};

/** A brand as a reader of the language gets it: what the folder says in it, else what it says at all, else our own words. */
export function brandIn({ facts, given, texts }: Worded, language: Language): Brand {
  const { words = {} } = texts[language.code] ?? {};
  const plain = inLanguage(language, () => plainWords(words.university ?? facts.university));
  const { heading = given.heading ?? plain.heading, lead = given.lead ?? plain.lead } = words;
  return { ...facts, ...words, heading, lead };
}

/** The legal texts for a reader of the language; one that is not there in it is in the board's own language. */
export const legalTextsIn = (
  { legalTexts, texts }: Pick<Worded, 'texts'> & { legalTexts: LegalTexts },
  code: string,
  ownCode: string,
) =>
  Object.fromEntries(
    Object.entries(legalTexts).map(([page, text]) => {
      const own = texts[code]?.legalTexts[page as LegalPage];
      return [page, own === undefined ? { text, language: ownCode } : { text: own, language: code }];
    }),
  );
