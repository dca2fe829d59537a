import { spawnSync } from 'node:child_process';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './document/openapi.ts';
import { operations } from './index.ts';
import { type Rule, rules } from './patterns.ts';

/** Strings that engines are known to judge differently, with the rules that let them pass. */
const table: [text: string, passes: (keyof typeof rules)[]][] = [
  ['Tide Clock', ['guestCode', 'line', 'maybeLine', 'text', 'maybeText']],
  [
    'tide-clock',
    ['guestCode', 'language', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText', 'username', 'termSlug'],
  ],
  ['zh-Hant-TW', ['guestCode', 'language', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText']],
  ['2026-w47', ['guestCode', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText', 'username']],
  ['0000-0002-1825-009X', ['guestCode', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText', 'orcidId']],
  ['0000-0002-1825-009x', ['guestCode', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText', 'username']],
  ['ada@example.edu', ['line', 'maybeLine', 'text', 'maybeText', 'address']],
  ['ada@example.edu\n', ['text', 'maybeText']],
  ['autumn\n', ['text', 'maybeText']],
  ['a', ['guestCode', 'voteCode', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText', 'username', 'termSlug']],
  ['-a', ['guestCode', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText']],
  ['a\n', ['text', 'maybeText']],
  ['a\r\nb\tc', ['text', 'maybeText']],
  ['a\u0007', []],
  ['a\u0085', []],
  ['a\u2028b', ['text', 'maybeText']],
  ['', ['linkToken', 'maybeLine', 'maybeText']],
  ['  ', ['maybeLine', 'maybeText']],
  [' \n', ['maybeText']],
  ['\u00a0', ['line', 'maybeLine', 'text', 'maybeText']],
  ['🚀', ['line', 'maybeLine', 'text', 'maybeText']],
  ['Ünïcødé naïve ſ', ['line', 'maybeLine', 'text', 'maybeText']],
  ['#2f6fc4', ['line', 'maybeLine', 'text', 'maybeText', 'color']],
  ['#2f6fc4\n', ['text', 'maybeText']],
  ['#2F6FC', ['line', 'maybeLine', 'text', 'maybeText']],
  ['https://board.example/a?b#c', ['line', 'maybeLine', 'text', 'maybeText', 'webAddress']],
  ['eyJ1Ijo.Zx-9_', ['line', 'maybeLine', 'text', 'maybeText', 'linkToken']],
  ['HTTP://board.example', ['line', 'maybeLine', 'text', 'maybeText', 'webAddress']],
  ['https://me:secret@board.example/', ['line', 'maybeLine', 'text', 'maybeText', 'address']],
  ['javascript:alert(1)//https://x', ['line', 'maybeLine', 'text', 'maybeText']],
  [
    `${'a'.repeat(40)}`,
    [
      'guestCode',
      'voteCode',
      'language',
      'linkToken',
      'line',
      'maybeLine',
      'text',
      'maybeText',
      'username',
      'pictureId',
      'termSlug',
    ],
  ],
  [
    `${'a'.repeat(41)}`,
    ['guestCode', 'voteCode', 'language', 'linkToken', 'line', 'maybeLine', 'text', 'maybeText', 'termSlug'],
  ],
];
const strings = table.map(([text]) => text);

type Decides = (pattern: string, texts: string[]) => boolean[];

/** One answer for each pair, from a program that reads them as JSON and writes `[true, false, …]`. */
const asked = (command: string, ...args: string[]): Decides => {
  return (pattern, texts) => {
    const { stdout, stderr } = spawnSync(command, args, { input: JSON.stringify([pattern, texts]), encoding: 'utf8' });
    if (stderr) throw new Error(stderr);
    return JSON.parse(stdout) as boolean[];
  };
};

const python =
  'import json,re,sys\np,t=json.load(sys.stdin)\nr=re.compile(p)\nprint(json.dumps([bool(r.search(x)) for x in t]))';

const hasPython = spawnSync('python3', ['--version']).status === 0;

const engines: [string, Decides][] = [
  ['JavaScript without flags', (pattern, texts) => texts.map((text) => new RegExp(pattern).test(text))],
  ['JavaScript for Unicode', (pattern, texts) => texts.map((text) => new RegExp(pattern, 'u').test(text))],
  ['JavaScript for sets', (pattern, texts) => texts.map((text) => new RegExp(pattern, 'v').test(text))],
  ['RE2, as in Go', (pattern, texts) => texts.map((text) => RE2JS.compile(pattern).matcher(text).find())],
  ...(hasPython ? [['Python', asked('python3', '-c', python)] as [string, Decides]] : []),
];

function passing(rule: Rule, decides: Decides): string[] {
  const yes = rule.pattern === undefined ? strings.map(() => true) : decides(rule.pattern, strings);
  const no = rule.not === undefined ? strings.map(() => false) : decides(rule.not.pattern, strings);
  return strings.filter((text, i) => yes[i] && !no[i] && [...text].length <= (rule.maxLength ?? 99));
}

describe.each(engines)('%s', (_name, decides) => {
  test.each(Object.entries(rules))('decides about %s as every other engine does', (name, rule) => {
    expect(passing(rule, decides)).toEqual(
      table.filter(([, passes]) => passes.includes(name as never)).map(([text]) => text),
    );
  });
});

function* patternsIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return;
  const { pattern, patternProperties } = value as { pattern?: unknown; patternProperties?: object };
  if (typeof pattern === 'string') yield pattern;
  yield* Object.keys(patternProperties ?? {});
  for (const member of Object.values(value)) yield* patternsIn(member);
}

test('the published document has no pattern but those that are tried here', () => {
  const found = new Set(patternsIn(openApiDocument(Object.values(operations))));
  const tried = Object.values(rules).flatMap((rule: Rule) => [rule.pattern, rule.not?.pattern]);
  expect([...found].filter((pattern) => !tried.includes(pattern))).toEqual([]);
});

/** What Java and every other engine of that family take alike: plain characters, classes, groups, counts and ends. */
const common =
  /^(?:[\^$|]|\(|\)|[?*+]|\{\d+(?:,\d*)?\}|\[\^?(?:\\x[0-9a-f]{2}|\\[tnr]|[^\\[\]&])+\]|\\x[0-9a-f]{2}|[^\\^$|()[\]{}?*+.])*$/;

test.each(
  Object.values(rules).flatMap((rule: Rule) => [rule.pattern, rule.not?.pattern].filter((one) => one !== undefined)),
)('%s is made of what all engines have in common', (pattern) => {
  expect(pattern).toMatch(common);
  expect(pattern).not.toMatch(/\(\?/);
});
