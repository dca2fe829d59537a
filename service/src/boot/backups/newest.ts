import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBareDatabase, openBackup } from './open-backup.ts';

export type Made = { file: string; at: number };

/** The file itself, or the newest backup in a folder. @throws Error if there is none */
export async function newestBackup(path: string): Promise<Made> {
  if (!(await stat(path)).isDirectory()) return made(path);
  const names = (await readdir(path)).filter((name) => /^[^.].*\.backup$/.test(name));
  const files: Made[] = [];
  for (const name of names) files.push(await made(join(path, name)));
  const newest = files.toSorted((a, b) => b.at - a.at)[0];
  if (newest) return newest;
  throw new Error(`there is no backup in ${path}: no file whose name ends in .backup`);
}

/** When a backup was made by its own word: one that was copied or touched is no newer. A damaged one goes by its file. */
async function made(file: string): Promise<Made> {
  const said = await createdAt(file).catch(() => Number.NaN);
  return { file, at: Number.isNaN(said) ? (await stat(file)).mtimeMs : said };
}

async function createdAt(file: string): Promise<number> {
  if (await isBareDatabase(file)) return Number.NaN;
  await using backup = await openBackup(file);
  return Date.parse(backup.manifest.created_at);
}
