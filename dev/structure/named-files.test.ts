import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

const documents = globSync(['*.md', 'docs/**/*.md', 'site/*.md', 'sdk/*.md', 'bench/*.md'], { cwd: root });

test.each(documents)('every link of %s leads to a file, and to a heading in it', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(([, link, src]) => link ?? src ?? '');
  const dead = links.filter((link) => {
    const [path = '', heading] = link.split('#');
    // An address elsewhere, or in a template a page of the site.
    if (/^(\w+:|\/)/.test(link)) return false;
    const file = path === '' ? join(root, page) : join(root, dirname(page), path);
    return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading));
  });
  expect(dead).toEqual([]);
});

/** The headings of a page as its links name them. */
const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('README has three pictures, and each picture of the documents is under 150 kB', () => {
  const pictures = globSync('docs/images/*', { cwd: root });
  const large = pictures.filter((path) => statSync(join(root, path)).size > 150_000);
  expect(readFileSync(join(root, 'README.md'), 'utf8').match(/docs\/images\//g)).toHaveLength(3);
  expect(large).toEqual([]);
});
