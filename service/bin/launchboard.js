#!/usr/bin/env node
// Plain JavaScript, so that an old Node can still say what is missing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 26 && !(major === 24 && minor >= 12)) {
  process.stderr.write(
    `launchboard needs Node 26; this is ${process.version}. Run it as "npx launchboard" in the project, which brings its own.\n`,
  );
  process.exit(1);
}
const { main } = await import('../src/boot/main.ts');
await main(process.argv.slice(2), process.env);
