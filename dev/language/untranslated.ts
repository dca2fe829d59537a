import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findMessages } from '../../site/messages/find.ts';
import { root, sourceFiles } from '../structure/imports.ts';

/** Sources whose words people read. The host's own are for operators, but for the pages it refuses with. */
const rooms = ['site/src/features', 'site/src/pages', 'site/src/ui', 'site/src/host/answer-page.ts'];

/** What describes the API, which speaks English, to people and to assistants, pictures that everybody gets the same, and formats that only programs read. */
const english = [
  'site/src/features/contract/',
  'site/src/features/assistants/',
  'site/src/features/citations/formats/',
];

export const sources = (): string[] =>
  rooms
    .flatMap((room) => (room.endsWith('.ts') ? [room] : sourceFiles(room)))
    .filter((file) => !english.some((folder) => file.startsWith(folder)));

/** Attributes that hold no words. */
const technical =
  /^(?:class|style|id|key|to|href|src|type|name|value|method|action|rel|role|lang|dir|as|icon|kind|form|htmlFor|autoComplete|inputMode|pattern|accept|sizes|viewBox|d|fill|enctype|encType|width|height|media|target|data-.*|.*[cC]lassName|.*Id|.*Href|act|part)$/;

/** Texts of a source that look like words for people and are no messages, with their lines. */
export function untranslatedIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const messages = findMessages(file, source);
  const found: { text: string; start: number }[] = [];
  const silent: [start: number, end: number][] = messages.map(({ start, end }) => [start, end]);
  const skip = (node: { start: number; end: number } | null | undefined) => node && silent.push([node.start, node.end]);
  const see = (text: string, start: number, looks: (text: string) => boolean) =>
    looks(text) && found.push({ text: text.trim().replaceAll(/\s+/g, ' '), start });
  // What is shown for certain, however short it is. A message may choose by an English word: `{kind, select, …}`.
  const seeShown = (node: Node, message?: Node, key = '') => {
    if (message && source.slice(message.start, message.end).includes(`{${key}, select`)) return;
    for (const { value, start } of leavesOf(node))
      see(value, start, (text) => /\p{L}{2}/u.test(text) && !notWords.has(text));
  };
  new Visitor({
    TSLiteralType: skip,
    TSTypeLiteral: skip,
    BinaryExpression: ({ left, right }) => [left, right].map((side) => side.type === 'Literal' && skip(side)),
    CallExpression({ callee, arguments: [first, values, context] }) {
      const name = source.slice(callee.start, callee.end);
      // Said already, the key of a read that is shared, or a name of the platform.
      if (/(?:^t|\bshared|\bcurrent|\.includes|\.setRequestHeader)$/.test(name)) skip(first);
      if (name !== 't') return;
      skip(context);
      for (const [key, value] of membersOf(values)) seeShown(value, first, key);
    },
    // The name of a class of errors.
    PropertyDefinition: ({ key, value }) => key.type === 'Identifier' && key.name === 'name' && skip(value),
    SwitchCase: ({ test }) => skip(test),
    NewExpression: (node) => node.callee.type === 'Identifier' && /Error$/.test(node.callee.name) && skip(node),
    Property({ key, value }) {
      skip(key);
      // Of a fetcher, and of structured data.
      if (source.slice(key.start, key.end).match(/^(?:key$|'@)/)) skip(value);
    },
    ObjectExpression: ({ properties }) => oddWordsOf(properties as Property[], source).map((odd) => seeShown(odd)),
    JSXAttribute: ({ name, value }) => name.type === 'JSXIdentifier' && technical.test(name.name) && skip(value),
    JSXElement({ children }) {
      for (const child of children) if (child.type === 'JSXExpressionContainer') seeShown(child.expression as Node);
    },
    JSXText: ({ value, start }) => see(value, start, (text) => /\p{L}{2}/u.test(text)),
    Literal: ({ value, start }) => typeof value === 'string' && see(value, start, isWords),
    TemplateLiteral({ quasis }) {
      const texts = quasis.map(({ value }) => value.cooked ?? '');
      if (quasis.length < 2 || isKey(texts)) return;
      for (const [i, { start }] of quasis.entries()) see(texts[i] ?? '', start, isPiece);
    },
  }).visit(parseSync(file, source).program);
  return found
    .filter(({ start }) => !silent.some(([from, to]) => start >= from && start < to))
    .map(({ text, start }) => `${file}:${source.slice(0, start).split('\n').length} ${text}`);
}

type Node = { type: string; start: number; end: number };
type Property = { type: string; value: Node };

/** The only one of a table of words that is no message: it is a word too, if it is as short as "seen". */
function oddWordsOf(properties: readonly Property[], source: string): Node[] {
  const values = properties.flatMap((it) => (it.type === 'Property' ? [it.value] : []));
  const [odd, ...others] = values.filter(({ start, end }) => !/^(?:t|msg)\(/.test(source.slice(start, end)));
  return odd?.type === 'Literal' && others.length === 0 && values.length > 3 ? [odd] : [];
}

/** The texts that an expression may come to: of both branches of a choice. */
function leavesOf(node: Node): { value: string; start: number }[] {
  const { consequent, alternate, right, value } = node as Node &
    Record<'consequent' | 'alternate' | 'right', Node> & { value: unknown };
  if (node.type === 'ConditionalExpression') return [...leavesOf(consequent), ...leavesOf(alternate)];
  if (node.type === 'LogicalExpression') return leavesOf(right);
  return node.type === 'Literal' && typeof value === 'string' ? [{ value, start: node.start }] : [];
}

function membersOf(node: Node | undefined): [key: string, value: Node][] {
  if (node?.type !== 'ObjectExpression') return [];
  const { properties } = node as unknown as { properties: { type: string; key: { name?: string }; value: Node }[] };
  return properties.flatMap(({ type, key, value }) => (type === 'Property' ? [[key.name ?? '', value]] : []));
}

/** A name or sentence with a capital letter, or two words in a row; no address, header, selector or code. */
const isWords = (text: string): boolean =>
  /^\p{Lu}.*\p{L}{2} \p{L}{2}.*[.?!…]$/su.test(text) ||
  (!notWords.has(text) &&
    !/[/=_{}<>;]|^[A-Z-]+$|\w-\w+:|^[a-z]+:|^[A-Z][a-z]+(?:-[A-Z]?[a-z]+)+$/.test(text) &&
    (/^(?:\p{Lu}\p{Ll}|[AI] \p{L}{2})/u.test(text) || /\p{L}{2} \p{L}{2}/u.test(text)));

/** What stands between two values: a word of its own. */
const isPiece = (text: string): boolean =>
  /\s/.test(text) &&
  !notWords.has(text.trim()) &&
  !/[/=_{}<>;?&#]/.test(text) &&
  (/(?:^|\s)\p{L}{2,}(?:[\s,.:!]|$)/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text));

/** One small word, then values: the name of a form, or of what is kept. */
const isKey = ([first = '', ...others]: string[]): boolean =>
  /^[a-z]+ $/.test(first) && others.every((text) => !text.trim());

/** Names and code that look like words. */
const notWords = new Set([
  'Launch Board',
  'Markdown',
  'GitHub',
  'xMidYMid slice',
  'nofollow ugc noopener noreferrer',
  'read all notices',
  'notice preferences',
  'notices of',
  'erase me',
  'open showcases',
  'coming showcases',
  'past showcases',
  'open call',
  'Disallow:',
  'Sitemap:',
  'Entries of',
  'curl -s',
  'turned on',
  'turned off',
  'invite address',
  'on the team',
  'until signed in',
  'until saved',
  // Stand in drafts without a name, in each language.
  'Untitled draft',
  'No tagline yet',
]);
