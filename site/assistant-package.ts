import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const name = 'launchboard-mcp';

/**
 * Puts `launchboard-mcp` among the site's files, as a package that holds all it needs: whoever has Node and no copy of the project runs
 * it by `npx https://BOARD/launchboard-mcp.tgz https://BOARD`.
 */
export function assistantPackage(): Plugin {
  return {
    name: 'assistant-package',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: `${name}.tgz`, source: await packed() });
    },
  };
}

/** @throws Error with the words of the bundler or of npm */
async function packed(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    await bundle(folder);
    const files = { 'package.json': `${JSON.stringify(manifestOf(), null, 2)}\n`, [`${name}.js`]: program };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    copyFileSync(join(import.meta.dirname, '../LICENSE'), join(folder, 'LICENSE'));
    // The packed file holds the modes, which must not be those of whoever builds it. npm makes the program executable.
    for (const file of [...Object.keys(files), 'serve.js', 'LICENSE']) chmodSync(join(folder, file), 0o644);
    const args = ['pack', '--offline', '--silent', '--pack-destination', folder];
    const run = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
    if (run.status !== 0) throw new Error(`npm cannot pack ${name}.\n${run.stderr}${run.error?.message ?? ''}`);
    return readFileSync(join(folder, `${name}-${manifest.version}.tgz`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One module with everything in it. It is no part of the pages, whose settings it has none of. */
const bundle = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ssr: { noExternal: true },
    build: {
      ssr: 'src/host/assistants/stdio.ts',
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'serve.js', codeSplitting: false } },
    },
  });

/** Written anew, so that nothing of the workspace gets out. */
const manifestOf = () => ({
  name,
  version: manifest.version,
  description: 'Lets an assistant on this machine use a launch board, by the Model Context Protocol.',
  license: manifest.license,
  type: 'module',
  bin: { [name]: `${name}.js` },
  engines: { node: '>=20.9' },
  files: ['*.js'],
});

/** What an old Node can read too, so that it says what is missing. */
const program = `#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(\`${name} needs Node 20 or later; this is \${process.version}.\\n\`);
  process.exit(1);
}
const { main } = await import('./serve.js');
process.exitCode = await main(process.argv.slice(2), process.env.LAUNCHBOARD_TOKEN);
`;
