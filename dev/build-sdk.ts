import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../sdk/generate.ts';

/** The last step of `npm ci`: generates the typed client, and makes its package in `sdk/dist`. */

const root = join(import.meta.dirname, '..');

generate();

// An installation without development dependencies runs the sources directly, and has no tools to build the package.
if (existsSync(join(root, 'node_modules/typescript')) && existsSync(join(root, 'node_modules/publint'))) {
  const { build } = await import('../sdk/build.ts');
  await build(join(root, 'sdk/dist'));
}
