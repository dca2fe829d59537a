import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CompactSign } from 'jose';

const usage = `Usage: node dev/sign-release.ts --new-key FILE
       node dev/sign-release.ts --key FILE --version 1.1.0 --url URL [--summary TEXT] [--security] [--days DAYS]

The first makes an Ed25519 key, in PEM, and prints its public half for LAUNCHBOARD_RELEASES_KEY of the boards.
The second prints the signed file that boards read at LAUNCHBOARD_RELEASES_URL.

  --summary TEXT   what it changes, in one line
  --security       it mends a fault of security
  --days DAYS      boards believe the file for so long (for ever)
`;

export type Announced = {
  version: string;
  url: string;
  summary?: string | undefined;
  isSecurity?: boolean | undefined;
  /** Unix milliseconds. */
  now: number;
  days?: number | undefined;
};

/** The announcement of a release as boards read it: a compact JWS. */
export function signRelease(
  key: KeyObject,
  { version, url, summary, isSecurity, now, days }: Announced,
): Promise<string> {
  if (days !== undefined && !(days > 0)) throw new Error('--days must be a number above 0');
  if (summary !== undefined && summary.length > 500) throw new Error('--summary has room for 500 characters');
  if (!/^\d{1,6}(\.\d{1,6}){2}$/.test(version)) throw new Error('--version must be MAJOR.MINOR.PATCH');
  if (!url.startsWith('https://')) throw new Error('--url must begin with https://');
  const payload = {
    ...{ version, url, released_at: new Date(now).toISOString() },
    ...(summary !== undefined && { summary }),
    ...(isSecurity && { security: true }),
    ...(days !== undefined && { exp: Math.floor(now / 1000) + days * 86_400 }),
  };
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ alg: 'EdDSA' }).sign(key);
}

/** Makes a key that nobody but its owner can read, and never over another one. Returns its public half. */
export function makeKey(path: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return publicHalf(privateKey);
}

const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const text = { type: 'string' } as const;

async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ 'new-key': text, key: text, version: text, url: text, summary: text, days: text },
      security: { type: 'boolean' },
    },
  });
  const { key, version, url, summary, security, days } = values;
  if (values['new-key'] !== undefined) return makeKey(values['new-key']);
  if (key === undefined || version === undefined || url === undefined) throw new Error(usage);
  const announced = { version, url, summary, isSecurity: security, now: Date.now() };
  return signRelease(createPrivateKey(readFileSync(key)), {
    ...announced,
    days: days === undefined ? undefined : Number(days),
  });
}

async function main(args: string[]): Promise<number> {
  try {
    process.stdout.write(`${await run(args)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
