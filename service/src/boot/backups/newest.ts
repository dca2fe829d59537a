import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file itself, or the newest backup in a folder. @throws Error if there is none */
export async function newestBackup(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path;
  const names = (await readdir(path)).filter((name) => /^[^.].*\.backup$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(path, name), at: (await stat(join(path, name))).mtimeMs })),
  );
  const newest = files.toSorted((a, b) => b.at - a.at)[0];
  if (newest) return newest.file;
  throw new Error(`there is no backup in ${path}: no file whose name ends in .backup`);
}
