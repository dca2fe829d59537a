#!/usr/bin/env -S node --max-semi-space-size=4
// Plain JavaScript, so that an old Node can still say what is missing. The small young generation keeps the process
// 30 MB smaller at no measurable cost: a request leaves little behind.
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 26 && !(major === 24 && minor >= 12)) {
  process.stderr.write(
    `launchboard needs Node 26; this is ${process.version}. Run it as "npx launchboard" in the project, which brings its own.\n`,
  );
  process.exit(1);
}
// Keeps stripped and compiled sources between starts: a third faster, and 20 MB smaller without the type stripper.
module.enableCompileCache();
const { main } = await import('../src/boot/main.ts');
await main(process.argv.slice(2), process.env);
