import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Operation, operations } from '@launch-board/contract';
import { operationsFile } from './generator/operations-file.ts';
import { typesFile } from './generator/types-file.ts';

const folder = new URL('src/generated/', import.meta.url);
const banner = '// Generated from the contract by sdk/generate.ts; changes made here are lost.\n\n';

/**
 * The generated files by name. They are not tracked: whatever needs them makes them.
 * @throws Error where the contract says something this generator has no words for.
 */
export function render(ops: readonly Operation[]): Record<'types.ts' | 'operations.ts', string> {
  return { 'types.ts': banner + typesFile(ops), 'operations.ts': banner + operationsFile(ops) };
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

/** Writes only what differs, so that no watcher and no cache sees a change where there is none. */
export function generate(): void {
  const files = render(Object.values(operations));
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (text !== current(name)) writeFileSync(new URL(name, folder), text);
  }
}

if (import.meta.main) generate();
