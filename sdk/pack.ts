import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';

export type Packed = {
  /** The same on every machine, for the same sources. */
  bytes: Buffer;
  version: string;
  name: string;
  /** As npm writes it into lock files: `sha512-` and the digest in base64. */
  integrity: string;
};

/**
 * The very file that `npm pack` makes in `sdk/dist`.
 * @throws Error with the words of the compiler, the package linter or npm
 */
export async function pack(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'launch-board-sdk-'));
  try {
    const dist = join(folder, 'package');
    await build(dist);
    const args = ['pack', '--json', '--offline', '--pack-destination', folder];
    const run = spawnSync('npm', args, { cwd: dist, encoding: 'utf8', shell: process.platform === 'win32' });
    if (run.status !== 0) throw new Error(`npm cannot pack the client.\n${run.stderr}${run.error?.message ?? ''}`);
    const { version } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as { version: string };
    const bytes = readFileSync(join(folder, `launch-board-sdk-${version}.tgz`));
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    return { bytes, version, name: nameOf(bytes, version), integrity };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tells the content, so that whatever has been served under a name can be served under it for ever. */
export const nameOf = (bytes: Uint8Array, version: string): string =>
  `launchboard-sdk-${version}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.tgz`;
