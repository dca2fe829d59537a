import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Import } from '../../service/test/structure/imports.ts';

export type SiteImport = Import & { isType: boolean };

/** Every import under a folder, of components and styles as well. Relative targets are paths from that folder. */
export const importsUnder = (root: string): SiteImport[] => filesUnder(root).flatMap((path) => importsOf(root, path));

export const filesUnder = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, name));

function importsOf(root: string, path: string): SiteImport[] {
  const text = readFileSync(path, 'utf8');
  const found = text.matchAll(/\b(import|export)\b(\s+type\b)?(?:[^;'"]*?\bfrom)?\s*\(?\s*'([^']+)'/g);
  return [...found].map(({ index, 2: type, 3: target = '' }) => ({
    file: relative(root, path),
    line: text.slice(0, index).split('\n').length,
    target: target.startsWith('.') ? relative(root, resolve(dirname(path), target)) : target,
    isType: type !== undefined,
  }));
}
