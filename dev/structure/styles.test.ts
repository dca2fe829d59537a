import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root, sourceFiles } from './imports.ts';

// What no other check sees: knip does not read style sheets, and types know no classes.

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
const sheets = new Map(
  globSync('site/src/**/*.css', { cwd: root }).map((file) => [file, withoutComments(readSource(file))]),
);
const isModule = (file: string) => file.endsWith('.module.css');

/** The classes of a module: dots outside of blocks. A dot inside is a number's or a file's. */
function classesOf(sheet: string): Set<string> {
  const selectors = (sheets.get(sheet) ?? '').replace(/\{[^{}]*\}/g, '');
  return new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
}

type Use = { file: string; sheet: string; named: Set<string>; isNamed: (name: string) => boolean };

/** What a component takes of a module: classes by name, or by a value that it names (`styles[size]`), whole or as a beginning. */
const uses: Use[] = sourceFiles('site/src').flatMap((file) => {
  const source = readSource(file);
  const text = source.replace(/^import .*$/gm, '');
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, local = '', path = '']) => {
    const named = new Set([...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name));
    const words = text.includes(`${local}[`) ? [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word) : [];
    return {
      file,
      sheet: resolve('/', dirname(file), path).slice(1),
      named,
      isNamed: (name) => named.has(name) || words.some((word) => name.startsWith(word)),
    };
  });
});

test('a component uses no class that its style sheet does not have', () => {
  const missing = uses.flatMap(({ file, sheet, named }) =>
    [...named].filter((name) => !classesOf(sheet).has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a style sheet has no class that no component uses', () => {
  const unused = [...sheets.keys()].filter(isModule).flatMap((sheet) => {
    const users = uses.filter((use) => use.sheet === sheet);
    return [...classesOf(sheet)]
      .filter((name) => !users.some(({ isNamed }) => isNamed(name)))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('a style takes no value from a property that nothing sets', () => {
  const all = [...sheets.values(), ...sourceFiles('site/src').map(readSource)];
  const set = new Set(all.flatMap((text) => [...text.matchAll(/(--[a-z][\w-]*)['"]?\s*:/g)].map(([, name]) => name)));
  const unset = [...sheets].flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !set.has(name)).map(([use]) => `${file}: ${use}`),
  );
  expect(unset).toEqual([]);
});

test('colours are named in one place', () => {
  const own = [...sheets].filter(([file]) => !file.endsWith('/tokens.css'));
  const written = own.flatMap(([file, text]) =>
    [...text.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\([^)]*\)/gi)].map(
      ([colour]) => `${file}: ${colour}`,
    ),
  );
  expect(written).toEqual([]);
});

test('a style sheet stands beside the components that use it', () => {
  const elsewhere = uses.filter(({ file, sheet }) => dirname(file) !== dirname(sheet));
  expect(elsewhere.map(({ file, sheet }) => `${file}: ${sheet}`)).toEqual([]);
});

test('what takes more than three declarations is said once', () => {
  const said = [...sheets].flatMap(([file, text]) =>
    [...text.matchAll(/([^{};]+)\{([^{}]+)\}/g)].map(([, selector = '', block = '']) => {
      const declarations = block
        .split(';')
        .map((one) => one.trim().replace(/\s+/g, ' '))
        .filter(Boolean);
      return { where: `${file} ${selector.trim()}`, count: declarations.length, block: declarations.sort().join('; ') };
    }),
  );
  const repeated = Map.groupBy(
    said.filter(({ count }) => count > 3),
    ({ block }) => block,
  );
  const twice = [...repeated.values()].filter((rules) => rules.length > 1);
  expect(twice.map((rules) => rules.map(({ where }) => where))).toEqual([]);
});
