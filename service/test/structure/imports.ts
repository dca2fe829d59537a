import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export type Import = { file: string; line: number; target: string };

/** Every static and dynamic import under a folder, types included. Relative targets are paths from that folder. */
export function importsUnder(root: string): Import[] {
  return sourceFiles(root).flatMap((path) => {
    const file = relative(root, path);
    return readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const target = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/.exec(text)?.[1];
        if (target === undefined) return [];
        const isRelative = target.startsWith('.');
        return { file, line: index + 1, target: isRelative ? relative(root, resolve(dirname(path), target)) : target };
      });
  });
}

export const sourceFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => join(root, name));

/** Files that reach themselves by imports, each ring once, as a readable path. */
export function ringsOf(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ file }) => file);
  const done = new Set<string>();
  const rings = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) return void rings.add([...path.slice(start), file].join(' → '));
    if (done.has(file)) return;
    for (const { target } of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return [...rings];
}
