#!/usr/bin/env node
// Plain JavaScript, so that an old Node can still say what is missing.
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 26 && !(major === 24 && minor >= 12)) {
  process.stderr.write(
    `launchboard-mcp needs Node 26; this is ${process.version}. Run it as "npx launchboard-mcp" in the project, which brings its own.\n`,
  );
  process.exit(1);
}
module.enableCompileCache();
const { main } = await import('../src/host/assistants/stdio.ts');
process.exitCode = await main(process.argv.slice(2), process.env.LAUNCHBOARD_TOKEN);
