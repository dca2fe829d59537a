import { generateKeyPair, type webcrypto } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

type Key = webcrypto.JsonWebKey;

/** Private keys, the signing one first. All are published, so that tokens signed before a rotation stay good. */
export type Keys = [Key, ...Key[]];

const publishedKeys = 3;

/** The keys of the file, made at the first start. Without a file they last as long as the process. */
export async function loadKeys(file: string | undefined): Promise<Keys> {
  const kept = file === undefined ? undefined : await readKeys(file);
  if (kept) return kept;
  const keys: Keys = [await makeKey()];
  await keepKeys(file, keys);
  return keys;
}

/** A new signing key in front. The older ones stay published, or all go at once as after a leak. */
export async function rotated(keys: Keys, { withdrawOld = false } = {}): Promise<Keys> {
  return [await makeKey(), ...(withdrawOld ? [] : keys.slice(0, publishedKeys - 1))];
}

export async function keepKeys(file: string | undefined, keys: Keys): Promise<void> {
  if (file === undefined) return;
  await mkdir(dirname(file), { recursive: true });
  // Written aside and put in place at once: a start that is cut off leaves the old keys or the new ones, never half a file.
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, JSON.stringify({ keys }), { mode: 0o600 });
  await rename(aside, file);
}

async function readKeys(file: string): Promise<Keys | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const keys = parseKeys(text);
  if (!keys) throw new Error(`${file} holds no keys. Delete it, and the next start makes new ones.`);
  // A copy or a restored backup may have opened it to others.
  await chmod(file, 0o600);
  return keys;
}

function parseKeys(text: string): Keys | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: Key[] };
    const [first, ...rest] = keys ?? [];
    return first && [first, ...rest].every(({ kty, d }) => kty === 'RSA' && d) ? [first, ...rest] : undefined;
  } catch {
    return undefined;
  }
}

/** Without `alg`, as Entra publishes its keys: what verifies our tokens must not lean on it. */
async function makeKey(): Promise<Key> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}
