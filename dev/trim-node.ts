import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A step of `npm ci`: the package `node` installs the one for this system inside itself, links its program to where it is
 * run from, and leaves the rest lying there, 67 MB of headers above all. npm's lists do not know that package, so without
 * it they are true.
 */

const home = join(import.meta.dirname, '../node_modules/node');

// Windows does not let go of a file that runs, under any of its names.
if (process.platform !== 'win32' && existsSync(join(home, 'bin/node'))) {
  rmSync(join(home, 'node_modules'), { recursive: true, force: true });
}
