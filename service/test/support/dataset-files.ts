import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';

/** All files of all editions in the folder, unpacked. */
export async function everythingIn(folder: string): Promise<{ name: string; text: string }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  // By the folders of the editions: the link to the current one leads to the same.
  const own = found.filter((one) => one.isFile() && !one.parentPath.startsWith(join(folder, 'current')));
  const files = own.map((one) => join(one.parentPath, one.name));
  return Promise.all(files.map(async (path) => ({ name: path.slice(folder.length + 1), text: await textOf(path) })));
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString();
  if (!path.endsWith('.parquet')) return bytes.toString('latin1');
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
  return (
    bytes.toString('latin1') +
    JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
  );
}
