import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret made at the first start and kept beside the data, so that sessions outlive a restart. */
export async function keptSecret(file: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
