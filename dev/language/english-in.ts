import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueEntry, readCatalogue } from '@launch-board/host/language/catalogue';
import { catalogueFolder } from '@launch-board/host/language/languages';

// What is left of English in a page of another language: words that English messages have and that language never says.

/** What a page says, and what people wrote, which no language translates. */
export type Texts = { own: string[]; written: string[] };

/** The commonest words of English, should a sentence have no other. Those that the language has too do not count. */
const commonest =
  `the of and to is are you your this that with for from by it has have been be can who what when which they
their as its our we if or not at on no yes than then there here how why all any some more most other one two each every only
also about after before into over under while where were would should could may must do does did done see show`.split(
    /\s+/,
  );

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
const lower = (word: string) => word.toLowerCase();

/** Names of arguments, kinds of plurals and elements are words that nobody reads. */
const plain = (message: string): string =>
  message
    .replace(/<\/?\w+\/?>/g, ' ')
    .replace(/\{\s*\w+\s*(?:,\s*(?:plural|select|selectordinal|number)\s*,?)?/g, ' ')
    .replace(/(?:=\d+|\b\w+)\s*\{/g, ' ')
    .replace(/[{}#]/g, ' ');

/** Addresses, names of files, and the initials of a person without a picture. */
const signs = /\S+@\S+|(?:\/[\w-]+)+|\b[\w-]+(?:\.[\w-]+)+\b|^\p{Lu}{1,2}(?!\p{L})/gu;

/**
 * Finds English in texts that should be in the language of a catalogue.
 * @returns for texts and names that people wrote, wherever on the board: the words and the text they stand in
 */
export function englishIn(code: string): (texts: Texts, names: readonly string[]) => string[] {
  const entries = readCatalogue(readFileSync(join(catalogueFolder, `${code}.po`)));
  const translated = entries.filter(({ translation }) => translation !== '');
  const own = new Set(translated.flatMap(({ translation }) => wordsOf(plain(translation))).map(lower));
  const source = entries.flatMap(({ text }) => wordsOf(plain(text))).map(lower);
  const foreign = new Set([...source, ...commonest].filter((word) => word.length > 1 && !own.has(word)));
  const sentences = sentencesOf(translated);
  return ({ own: said, written }, names) => {
    const longestFirst = [...names].sort((a, b) => b.length - a.length);
    const found = said.flatMap((text) => {
      const bare = longestFirst.reduce(withoutName, text).replaceAll(signs, ' ');
      const words = wordsOf(bare).filter((word) => foreign.has(lower(word)));
      return words.length > 0 || sentences.has(bare.trim()) ? [`${words.join(' ')}: ${text.slice(0, 200)}`] : [];
    });
    return [...found, ...written.filter((text) => sentences.has(text)).map((text) => `as if written: ${text}`)];
  };
}

/** English sentences without arguments that the language says in other words. */
const sentencesOf = (entries: readonly CatalogueEntry[]): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ text, translation }) => text !== translation && !text.includes('{') && text.includes(' '))
      .map(({ text }) => text),
  );

const letter = /\p{Script=Latin}/u;

/** A name counts as a whole word: it may be a part of a word of the language. */
function withoutName(text: string, name: string): string {
  let left = text;
  for (let at = left.indexOf(name); at >= 0; at = left.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [left[at - 1], left[at + name.length]];
    if (!letter.test(before) && !letter.test(after)) left = `${left.slice(0, at)} ${left.slice(at + name.length)}`;
  }
  return left;
}
