import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports.ts';

// Pages for those who join send them to files, and files move.

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'site/README.md',
  'sdk/README.md',
  'docs/architecture.md',
  'docs/release.md',
];

const sources = globSync('**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'dist', 'build', '.cache', '.react-router'].some((left) => name.endsWith(left)),
}).map((path) => path.replaceAll('\\', '/'));
const isThere = (name: string) => sources.some((path) => path === name || path.endsWith(`/${name}`));

test.each(pages)('every source file that %s names is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  // Names with a placeholder or a pattern (`<noun>.ts`, `*.test.ts`) stand for many files.
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|css))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('the file of each decision is named after its number and its title', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root });
  const titled = records.map((path) => /^# (\d+)\. (.+)$/m.exec(readFileSync(join(root, path), 'utf8')) ?? []);
  const names = titled.map(([, number = '', title = '']) => {
    const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return `${number.padStart(4, '0')}-${words}.md`;
  });
  expect(records.length).toBeGreaterThan(50);
  expect(records.map((path) => basename(path))).toEqual(names);
});
