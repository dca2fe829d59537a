import type { Store } from '../../store/store.ts';
import { batchesOf, type Refusal } from './batches.ts';
import { importLines as importBatch, startImport } from './import.ts';

/** Puts the lines of an import file in that a program made itself, and returns those that were refused. */
export async function importLines(store: Store, lines: Iterable<string>): Promise<Refusal[]> {
  const run = startImport(store);
  const refusals: Refusal[] = [];
  for await (const batch of batchesOf(bytesOf(lines))) {
    refusals.push(...batch.refusals);
    for (const [at, outcome] of (await importBatch(run, batch.lines)).entries()) {
      if (typeof outcome === 'object') refusals.push({ number: batch.numbers[at] ?? 0, reason: outcome.refused });
    }
  }
  return refusals;
}

async function* bytesOf(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}
