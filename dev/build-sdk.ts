import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The last step of `npm ci`: makes the package of the typed client in `sdk/dist`. */

const root = join(import.meta.dirname, '..');

// An installation without tools for development runs the sources as they are and has nothing to make the package with.
if (existsSync(join(root, 'node_modules/typescript')) && existsSync(join(root, 'node_modules/publint'))) {
  const { build } = await import('../sdk/build.ts');
  await build(join(root, 'sdk/dist'));
}
