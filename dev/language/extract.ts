import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@launch-board/contract';
import { compile } from '@launch-board/host/language/compile';
import type { Compiled } from '@launch-board/host/language/messages';
import { type Found, findMessages } from '../../site/messages/find.ts';

const root = join(import.meta.dirname, '../..');

export type Extracted = { text: string; context: string | undefined; files: string[] };

/** Every message of the sources, in the order of their files, and what is wrong with how they are used. */
export function extract(): { messages: Extracted[]; faults: string[] } {
  const messages = new Map<string, Extracted>();
  const faults: string[] = [];
  for (const text of sentencesOfErrors())
    messages.set(JSON.stringify([text, undefined]), { text, context: undefined, files: [errorFile] });
  for (const file of sources()) {
    for (const found of findMessages(file, readFileSync(join(root, file), 'utf8'))) {
      const { text, context } = found;
      const key = JSON.stringify([text, context]);
      const known = messages.get(key) ?? { text, context, files: [] };
      if (!known.files.includes(file)) known.files.push(file);
      messages.set(key, known);
      faults.push(...faultsOf(found).map((fault) => `${file}: “${text}” ${fault}`));
    }
  }
  return { messages: [...messages.values()], faults };
}

const errorFile = 'contract/src/errors.ts';

/** As the site says them, see `site/src/pages/common/api-words.ts`. */
const sentencesOfErrors = (): string[] => [
  ...new Set(Object.values(errors).map(({ sentence }) => sentence.replace(/\s*"reason" says [^.]*\.$/, ''))),
];

const sources = (): string[] =>
  globSync('{site,service,host}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
    .filter((file) => !file.startsWith('host/src/language/'))
    .sort();

function faultsOf({ text, given }: Found): string[] {
  try {
    const wanted = argumentsOf(compile(text));
    if (!given) return [];
    const missing = [...wanted].filter((name) => !given.includes(name));
    const unused = given.filter((name) => !wanted.has(name));
    return [
      ...missing.map((name) => `has {${name}}, and no such value is given`),
      ...unused.map((name) => `is given ${name} and does not say it`),
    ];
  } catch (error) {
    return [`is malformed: ${(error as Error).message.split('\n')[0]}`];
  }
}

/** The names of a message's arguments. */
export function argumentsOf(parts: Compiled): Set<string> {
  const names = parts.flatMap((part): string[] => {
    if (typeof part === 'string') return [];
    const [name, , cases = {}] = part;
    const inside = typeof cases === 'string' ? [] : Object.values(cases).filter((it) => Array.isArray(it));
    return [name, ...inside.flatMap((it) => [...argumentsOf(it)])];
  });
  return new Set(names);
}
