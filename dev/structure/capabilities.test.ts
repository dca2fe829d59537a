import { expect, test } from 'vitest';
import { allowed } from './allowed.ts';
import { assembly, type Capability, type CapabilityName, capabilities, core, rooms } from './capabilities.ts';
import { importsUnder, readSource, sourceFiles } from './imports.ts';

const start = 'service/src/';
const all = Object.entries<Capability>(capabilities) as [CapabilityName, Capability][];
const lengthOf = (files: readonly string[], path: string) =>
  Math.max(0, ...files.filter((begin) => path.startsWith(`${start}${begin}`)).map((begin) => begin.length));

/** The capability of a file: whoever lists it most exactly. */
function ownerOf(path: string): CapabilityName | undefined {
  const [best] = all
    .map(([name, { files }]) => ({ name, length: lengthOf(files, path) }))
    .sort((a, b) => b.length - a.length);
  return best && best.length > 0 ? best.name : undefined;
}

const imports = importsUnder('service/src').filter(
  ({ file }) => rooms.some((room) => file.startsWith(room)) && lengthOf(assembly, file) === 0,
);
const arrows = imports.flatMap(({ file, target }) => {
  const [from, to] = [ownerOf(file), ownerOf(target)];
  return from === undefined && to !== undefined ? [`${file.slice(start.length)} → ${to}`] : [];
});

/** Which capability imports which. */
const between = new Set(
  imports.flatMap(({ file, target }) => {
    const [from, to] = [ownerOf(file), ownerOf(target)];
    return from !== undefined && to !== undefined && from !== to ? [`${from} ${to}`] : [];
  }),
);

test('the core knows capabilities by the assembly alone, apart from what is listed with its reason', () => {
  const listed = Object.values(allowed).flat();
  expect([...new Set(arrows)].filter((arrow) => !listed.includes(arrow))).toEqual([]);
  expect(listed.filter((arrow) => !arrows.includes(arrow))).toEqual([]);
});

const linesOf = (name: CapabilityName | undefined) =>
  sourceFiles('service/src')
    .filter((file) => ownerOf(file) === name)
    .reduce((sum, file) => sum + readSource(file).split('\n').length, 0);

test('the page about the architecture says what each capability is, what it needs, and about how large it is', () => {
  const page = readSource('docs/architecture.md');
  const rows = [...page.matchAll(/^\| (\w+) \| (.+) \| ([\w, –]+) \| ([\d,]+) \|$/gm)];
  const needed = (name: CapabilityName) =>
    all
      .map(([other]) => other)
      .filter((other) => between.has(`${name} ${other}`))
      .join(', ') || '–';
  const expected = [['core', core, '–'], ...all.map(([name, { purpose }]) => [name, purpose, needed(name)])];
  expect(rows.map(([, name, purpose, needs]) => [name, purpose, needs])).toEqual(expected);
  // A sixth more or less: the table is for a reader, and need not change with each commit.
  const wrong = rows.flatMap(([, name = '', , , lines = '']) => {
    const actual = linesOf(name === 'core' ? undefined : (name as CapabilityName));
    return Math.abs(Number(lines.replace(',', '')) - actual) > actual / 6 ? [`${name} has ${actual} lines`] : [];
  });
  expect(wrong).toEqual([]);
});
