import { generateKeyPair, type webcrypto } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

export type Key = webcrypto.JsonWebKey;

/** The private signing keys in the file, created at the first start. Without a file they last as long as the process. */
export async function loadKeys(file: string | undefined): Promise<Key[]> {
  const text = file === undefined ? undefined : await readIfThere(file);
  if (file !== undefined && text !== undefined) {
    const keys = parseKeys(text);
    if (!keys) throw new Error(`${file} holds no keys. Delete it, and the next start makes new ones.`);
    // A copy or a restored backup may be readable by others.
    await chmod(file, 0o600);
    return keys;
  }
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  // Without `alg`, like the keys of Entra: the API must not rely on it.
  const keys = [privateKey.export({ format: 'jwk' })];
  if (file !== undefined) await save(file, keys);
  return keys;
}

async function save(file: string, keys: Key[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // Renamed into place: an interrupted start never leaves half a file.
  const part = `${file}.${process.pid}`;
  await writeFile(part, JSON.stringify({ keys }), { mode: 0o600 });
  await rename(part, file);
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

function parseKeys(text: string): Key[] | undefined {
  try {
    const { keys = [] } = JSON.parse(text) as { keys?: Key[] };
    return keys.length > 0 && keys.every(({ kty, d }) => kty === 'RSA' && d) ? keys : undefined;
  } catch {
    return undefined;
  }
}
