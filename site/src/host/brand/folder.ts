import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Folder = { path: string; problems: string[] };

/** The bytes of a file of the folder. What cannot be used is a problem that says what to do. */
export function readBytes({ path, problems }: Folder, name: string, maximum: number): Buffer | undefined {
  const file = join(path, name);
  try {
    const found = statSync(file);
    // A pipe or a device has no size, and reading it may never end.
    if (!found.isFile()) problems.push(`${file} is not a file`);
    else if (found.size <= maximum) return readFileSync(file);
    else problems.push(`${file} has ${kilobytes(found.size)} KB. Make it at most ${kilobytes(maximum)} KB`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const advice = code === 'ENOENT' ? 'is missing. Add it, or take its name out' : `cannot be read (${code})`;
    problems.push(name === 'brand.json' && code === 'ENOENT' ? `${file} is missing` : `${file} ${advice}`);
  }
  return undefined;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
