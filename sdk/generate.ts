import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Operation, operations } from '@launch-board/contract';
import { operationsFile } from './generator/operations-file.ts';
import { typesFile } from './generator/types-file.ts';
import { contractDigest, ownVersion, released, versionFault } from './released.ts';

const folder = new URL('src/generated/', import.meta.url);
const banner = '// Generated from the contract by sdk/generate.ts; changes made here are lost.\n\n';

/**
 * The generated files by name, formatted.
 * @throws Error where the contract says something this generator has no words for.
 */
export function render(ops: readonly Operation[]): Record<'types.ts' | 'operations.ts', string> {
  return { 'types.ts': formatted(typesFile(ops)), 'operations.ts': formatted(operationsFile(ops)) };
}

/** Names of the generated files that are not what the contract says now. */
export const drifted = (ops: readonly Operation[]): string[] =>
  Object.entries(render(ops)).flatMap(([name, text]) => (text === current(name) ? [] : [name]));

function current(name: string): string | undefined {
  try {
    return readFileSync(new URL(name, folder), 'utf8');
  } catch {
    return undefined;
  }
}

/** Formatted by the project's own formatter, so that its check has nothing to say about generated files. */
function formatted(text: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const args = [biome, 'format', '--stdin-file-path=sdk/src/generated/file.ts'];
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const run = spawnSync(process.execPath, args, { cwd, input: banner + text, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`The formatter refused the generated text.\n${run.stderr}`);
  return run.stdout;
}

function main(args: readonly string[]): number {
  const ops = Object.values(operations);
  const names = drifted(ops);
  if (args.includes('--check')) {
    if (names.length > 0)
      process.stderr.write(`Not what the contract says: ${names.join(', ')}. Run node sdk/generate.ts\n`);
    const fault = versionFault(ownVersion(), contractDigest(), released());
    if (fault) process.stderr.write(`${fault}\n`);
    return names.length > 0 || fault ? 1 : 0;
  }
  for (const [name, text] of Object.entries(render(ops))) writeFileSync(new URL(name, folder), text);
  process.stdout.write(names.length > 0 ? `Written: ${names.join(', ')}\n` : 'Nothing has changed.\n');
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
