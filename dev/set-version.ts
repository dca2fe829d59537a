import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withVersion } from './version.ts';

/** `node dev/set-version.ts 1.1.0` sets the version of the project everywhere. docs/release.md has the other steps. */

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: node dev/set-version.ts MAJOR.MINOR.PATCH');
const root = join(import.meta.dirname, '..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const manifests = ['package.json', ...workspaces.map((name) => `${name}/package.json`)];
for (const path of [...manifests, 'package-lock.json', 'contract/src/document/openapi.ts'])
  writeFileSync(join(root, path), withVersion(path, readFileSync(join(root, path), 'utf8'), version));
