import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { forAllOrigins } from '../../pages/common/all-origins.ts';
import { type Asset, assetOf } from './assets.ts';

/** The address of the present client, whatever its version. */
export const sdkPath = '/sdk.tgz';

const MOST_FILES = 50;
const MOST_BYTES = 5_000_000;
const named = /^launchboard-sdk-\d+\.\d+\.\d+-([0-9a-f]{16})\.tgz$/;

export const pathOfSdk = (name: string): string => `/sdk/${name}`;

/** Headers of the way from `/sdk.tgz` to the file of this version. */
export const toSdk = (name: string): Record<string, string> => ({
  ...forAllOrigins,
  Location: pathOfSdk(name),
  'Cache-Control': 'no-cache',
});

/**
 * The clients that this installation has served, and the present one, which it keeps in `folder` for later versions of the
 * board: lock files of programs hold their addresses and hashes. The board runs without the folder too.
 */
export function keptSdks(folder: string, present: { name: string; bytes: Buffer }, log: Logger): Map<string, Asset> {
  let names: string[] = [];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    names = readdirSync(folder)
      .filter((name) => isWhole(folder, name))
      .slice(0, MOST_FILES);
    if (!names.includes(present.name)) keep(folder, present, names.length);
  } catch (error) {
    const { message: reason } = error as Error;
    const consequence = 'after an upgrade, programs that have installed this client must install it again';
    log.warn({ reason, folder }, `the client for programs cannot be kept: ${consequence}`);
  }
  return new Map(names.map((name) => [pathOfSdk(name), assetOf(join(folder, name), `sdk/${name}`)]));
}

/** Whether it is what its name says: a process may have ended while it wrote, and others may write there too. */
function isWhole(folder: string, name: string): boolean {
  const digest = named.exec(name)?.[1];
  if (!digest) return false;
  const file = join(folder, name);
  const found = lstatSync(file);
  if (!found.isFile() || found.size > MOST_BYTES) return false;
  return createHash('sha256').update(readFileSync(file)).digest('hex').startsWith(digest);
}

function keep(folder: string, { name, bytes }: { name: string; bytes: Buffer }, count: number): void {
  if (count >= MOST_FILES)
    throw new Error(`There are ${MOST_FILES} files. Delete those that nobody installs any more.`);
  const unfinished = join(folder, `.${name}.${process.pid}`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, join(folder, name));
}
