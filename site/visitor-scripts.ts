import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { messagesPlugin } from './messages/plugin.ts';

const MODULE = 'virtual:visitor-scripts';
const entry = join(import.meta.dirname, 'src/pages/visitor/entry.ts');

/** What says something on the pages of visitors. Their catalogues have no other words. */
const isOfVisitors = (file: string): boolean => /^site\/src\/.*\/(acts|visitor)\//.test(file);

/**
 * Puts the scripts of visitors' pages among the site's files. They are built by themselves, so that they share no file with the
 * application of members and stay as small as they are. The server has their address from `virtual:visitor-scripts`.
 */
export function visitorScripts(): Plugin {
  let built: Promise<Rolldown.OutputChunk[]> | undefined;
  const builtOnce = () => {
    built ??= chunksOf();
    return built;
  };
  return {
    name: 'visitor-scripts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const first = (await builtOnce()).find(({ isEntry }) => isEntry);
      return `export const visitorScript = ${JSON.stringify(`/${first?.fileName}`)};\n`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, code } of await builtOnce()) this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

async function chunksOf(): Promise<Rolldown.OutputChunk[]> {
  const made = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [messagesPlugin(isOfVisitors)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { visitor: entry },
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/visitor-[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}
