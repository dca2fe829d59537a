import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret made at the first start and kept beside the data, so that sessions outlive a restart. */
export const keptSecret = (file: string): Promise<string> =>
  keptText(file, async () => randomBytes(32).toString('base64url'));

/** The text of a file that only its owner can read, made if it is not there. Two processes get the same text. */
export async function keptText(file: string, make: () => Promise<string>): Promise<string> {
  const found = await readIfThere(file);
  if (found !== undefined) {
    // A copy or a restored backup may be readable by others.
    await chmod(file, 0o600);
    return found.trim();
  }
  await mkdir(dirname(file), { recursive: true });
  // Linked into place: an interrupted start leaves no half a file, and the first of two processes wins.
  const part = `${file}.${process.pid}`;
  await writeFile(part, await make(), { mode: 0o600 });
  await link(part, file).catch(unless('EEXIST'));
  await rm(part);
  return (await readFile(file, 'utf8')).trim();
}

const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(unless('ENOENT'));

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
