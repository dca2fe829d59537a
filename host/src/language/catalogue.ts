import { po } from 'gettext-parser';
import { compile } from './compile.ts';
import { type Compiled, keyOf } from './messages.ts';

/** One message of a catalogue. `files`: where its English text stands. */
export type CatalogueEntry = { text: string; context?: string | undefined; translation: string; files: string[] };

/** @throws Error where the file is not gettext's */
export function readCatalogue(bytes: Buffer): CatalogueEntry[] {
  const { translations } = po.parse(bytes);
  return Object.values(translations)
    .flatMap((messages) => Object.values(messages))
    .filter(({ msgid }) => msgid !== '')
    .map(({ msgid, msgctxt, msgstr, comments }) => ({
      text: msgid,
      context: msgctxt,
      translation: msgstr[0] ?? '',
      files: comments?.reference?.split('\n') ?? [],
    }));
}

/** What `t` looks up. Entries without a translation are left out: they are said in English. */
export const compiledCatalogue = (entries: readonly CatalogueEntry[]): Record<string, Compiled> =>
  Object.fromEntries(
    entries
      .filter(({ translation }) => translation !== '')
      .map(({ text, context, translation }) => [
        context === undefined ? text : keyOf(text, context),
        compile(translation),
      ]),
  );
