import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compiledCatalogue, readCatalogue } from '@launch-board/host/language/catalogue';
import { compile } from '@launch-board/host/language/compile';
import { pseudoCodes } from '@launch-board/host/language/messages';
import { isPseudo, pseudo } from '@launch-board/host/language/pseudo';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { findMessages } from './find.ts';

const MODULE = 'virtual:catalogues';
const folder = join(import.meta.dirname, '../../languages');
const catalogueFiles = () => globSync('*.po', { cwd: folder }).map((name) => join(folder, name));

/**
 * Compiles messages while the site is built. A text with arguments becomes the text and its parsed form, so that browsers
 * need no parser and English no catalogue; a catalogue becomes a module of its own, which is fetched where it is read. It has the
 * messages of the files that `isSaid` names.
 */
export function messagesPlugin(isSaid = isInBrowsers): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) return loaders();
      if (id.startsWith(`\0${MODULE}/`)) return catalogueModule(id.slice(MODULE.length + 2), isSaid);
      return undefined;
    },
    transform(source, id) {
      // React Router takes parts of a route by a query.
      const [file = ''] = id.split('?');
      if (!/\/(?:site|host)\/src\/.*\.tsx?$/.test(file)) return undefined;
      const changed = new MagicString(source);
      for (const { text, start, end, isAttribute } of findMessages(file, source)) {
        if (!text.includes('{')) continue;
        const prepared = JSON.stringify([text, compile(text)]);
        changed.overwrite(start, end, isAttribute ? `{${prepared}}` : prepared);
      }
      return changed.hasChanged() ? { code: changed.toString(), map: changed.generateMap({ hires: true }) } : undefined;
    },
  };
}

/** By the code of the language, what fetches its messages. */
function loaders(): string {
  const codes = [...catalogueFiles().map((file) => basename(file, '.po')), ...pseudoCodes];
  const members = codes.map((code) => `${JSON.stringify(code)}: () => import('${MODULE}/${code}')`);
  return `export const catalogues = { ${members.join(', ')} };\n`;
}

function catalogueModule(code: string, isSaid: (file: string) => boolean): string {
  const file = isPseudo(code) ? catalogueFiles()[0] : join(folder, `${code}.po`);
  const entries = readCatalogue(readFileSync(file ?? '')).filter(({ files }) => files.some(isSaid));
  const messages = isPseudo(code) ? pseudo(code, entries).messages : compiledCatalogue(entries);
  // As text: browsers parse JSON faster than the same object in a script.
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`;
}

/** What both hosts say, and browsers too. */
const saidEverywhere = ['host/src/category-name.ts', 'host/src/term-steps.ts'];

/** Mails and what the hosts themselves say are not for scripts. */
const isInBrowsers = (file: string): boolean =>
  /^site\/src\/(?!host\/|session\/)/.test(file) || saidEverywhere.includes(file);
