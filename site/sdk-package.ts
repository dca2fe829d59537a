import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nameOf, type Packed, pack } from '@launch-board/sdk/pack';
import type { Plugin } from 'vite';

const MODULE = 'virtual:sdk-package';
const releases = join(import.meta.dirname, '../sdk/releases');

/**
 * Puts the typed client among the site's files, under a name that tells its version and its content, and every released one
 * beside it. `npm install https://BOARD/sdk/NAME` gives the client of the contract this board serves. Pages import its name,
 * its version and its hash from `virtual:sdk-package`.
 */
export function sdkPackage(): Plugin {
  let packed: Promise<Packed> | undefined;
  const packedOnce = () => {
    packed ??= pack();
    return packed;
  };
  return {
    name: 'sdk-package',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { version, integrity, name } = await packedOnce();
      return Object.entries({ version, integrity, name })
        .map(([member, value]) => `export const ${member} = ${JSON.stringify(value)};\n`)
        .join('');
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { name, bytes } = await packedOnce();
      const files = new Map([...releasedFiles(), [name, bytes]]);
      for (const [file, source] of files) this.emitFile({ type: 'asset', fileName: `sdk/${file}`, source });
    },
  };
}

/** @throws Error where a file is not what its name says */
function releasedFiles(): [name: string, bytes: Buffer][] {
  return globSync('*.tgz', { cwd: releases }).map((file) => {
    const bytes = readFileSync(join(releases, file));
    const version = /^launchboard-sdk-(.+)-[0-9a-f]{16}\.tgz$/.exec(basename(file))?.[1] ?? '';
    if (nameOf(bytes, version) !== file) throw new Error(`sdk/releases/${file} is not what its name says.`);
    return [file, bytes];
  });
}
