#!/usr/bin/env -S MALLOC_ARENA_MAX=1 node --max-semi-space-size=16
// Plain JavaScript, so that an old Node can still say what is missing. Drawing a page leaves some megabytes behind: a young
// generation that holds several pages is collected a third as often.
import module from 'node:module';
import v8 from 'node:v8';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 26 && !(major === 24 && minor >= 12)) {
  process.stderr.write(
    `launchboard-site needs Node 26; this is ${process.version}. Run it as "npx launchboard-site" in the project, which brings its own.\n`,
  );
  process.exit(1);
}
// Under load the heap would grow fourfold between two collections (decision 17). Set here, because a Node that no longer knows the
// flag goes on without it.
v8.setFlagsFromString('--heap-growing-percent=100');
module.enableCompileCache();
const { main } = await import('../src/host/main.ts');
await main(process.argv.slice(2), process.env);
