import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** One import of a file, or what it exports from another. Paths are from the root of the repository. */
export type Import = { file: string; line: number; target: string; isType: boolean };

export const root = join(import.meta.dirname, '../..');

const statement =
  /^[ \t]*(?:import|export)\b(?<type>\s+type\b)?(?:[^;'"`]*?\bfrom)?\s*'(?<named>[^']+)'|\bimport\(\s*'(?<late>[^']+)'/gm;

/** The imports of every source file under a folder, types and late ones included; those of tests are left out. */
export const importsUnder = (folder: string): Import[] => sourceFiles(folder).flatMap(importsOf);

/** Source files under a folder, tests left out, as paths from the root of the repository. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|build|\.react-router)\//.test(name),
    )
    .map((name) => join(folder, name))
    .sort();

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

function importsOf(file: string): Import[] {
  const text = readSource(file);
  return [...text.matchAll(statement)].map(({ index, groups = {} }) => {
    const target = groups.named ?? groups.late ?? '';
    return {
      file,
      line: text.slice(0, index).split('\n').length,
      target: target.startsWith('.') ? resolve('/', dirname(file), target).slice(1) : target,
      isType: groups.type !== undefined,
    };
  });
}

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
