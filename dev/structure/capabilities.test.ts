import { expect, test } from 'vitest';
import { allowed, assembly, type Capability, type CapabilityName, capabilities, rooms } from './capabilities.ts';
import { importsUnder } from './imports.ts';

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

test('the core knows capabilities by the assembly alone, apart from what is listed with its reason', () => {
  const listed = Object.values(allowed).flat();
  expect([...new Set(arrows)].filter((arrow) => !listed.includes(arrow))).toEqual([]);
  expect(listed.filter((arrow) => !arrows.includes(arrow))).toEqual([]);
});
