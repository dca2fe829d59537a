import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A step of `npm ci`. The package `node` installs the one for this system inside itself, links its program, and leaves
 * the rest, mostly 67 MB of headers. It can be deleted, because npm does not know that inner package.
 */

const home = join(import.meta.dirname, '../node_modules/node');

// Windows cannot delete a running program, under any of its names.
if (process.platform !== 'win32' && existsSync(join(home, 'bin/node'))) {
  rmSync(join(home, 'node_modules'), { recursive: true, force: true });
}
