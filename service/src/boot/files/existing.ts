import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder, or the nearest one above it that is there. */
export async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).catch(() => undefined);
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}
