import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@launch-board/sdk/build';
import type { Plugin } from 'vite';

const MODULE = 'virtual:sdk-package';

/**
 * Puts the typed client among the site's files as `/sdk.tgz`, the very file that `npm pack` makes in `sdk/dist`, so that
 * `npm install https://BOARD/sdk.tgz` gives the client of the contract this board serves. Pages import its version and its
 * hash from `virtual:sdk-package`.
 */
export function sdkPackage(): Plugin {
  let packed: Promise<Packed> | undefined;
  const pack = () => {
    packed ??= packSdk();
    return packed;
  };
  return {
    name: 'sdk-package',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { version, integrity } = await pack();
      return `export const version = ${JSON.stringify(version)};\nexport const integrity = ${JSON.stringify(integrity)};\n`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'sdk.tgz', source: (await pack()).bytes });
    },
  };
}

type Packed = {
  bytes: Buffer;
  version: string;
  /** As npm writes it into lock files: `sha512-` and the digest in base64. */
  integrity: string;
};

/** @throws Error with the words of the compiler, the package linter or npm */
async function packSdk(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'launch-board-sdk-'));
  try {
    const dist = join(folder, 'package');
    await build(dist);
    const args = ['pack', '--json', '--offline', '--pack-destination', folder];
    const run = spawnSync('npm', args, { cwd: dist, encoding: 'utf8', shell: process.platform === 'win32' });
    if (run.status !== 0) throw new Error(`npm cannot pack the client.\n${run.stderr}${run.error?.message ?? ''}`);
    const { version } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as { version: string };
    const bytes = readFileSync(join(folder, `launch-board-sdk-${version}.tgz`));
    return { bytes, version, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
