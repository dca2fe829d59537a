import { generateKeyPair, type webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { keptText } from '../kept-secret.ts';

export type Key = webcrypto.JsonWebKey;

/** The private signing keys in the file, created at the first start. Without a file they last as long as the process. */
export async function loadKeys(file: string | undefined): Promise<Key[]> {
  const keys = parseKeys(file === undefined ? await makeKeys() : await keptText(file, makeKeys));
  if (!keys) throw new Error(`${file} holds no keys. Delete it, and the next start makes new ones.`);
  return keys;
}

async function makeKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  // Without `alg`, like the keys of Entra: the API must not rely on it.
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] });
}

function parseKeys(text: string): Key[] | undefined {
  try {
    const { keys = [] } = JSON.parse(text) as { keys?: Key[] };
    return keys.length > 0 && keys.every(({ kty, d }) => kty === 'RSA' && d) ? keys : undefined;
  } catch {
    return undefined;
  }
}
