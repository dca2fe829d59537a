import type { Batch, Refusal } from '../../interchange/import/batches.ts';
import type { Outcome } from '../../interchange/import/board.ts';
import { grouped, seconds } from '../progress.ts';

/** More bad lines than this are a wrong file rather than slips: they are counted, not listed. */
const REPORTED = 1000;

/** Counts what became of the lines and reports those that were refused. */
export function createTally(say: (text: string) => void) {
  const started = performance.now();
  const counts = { new: 0, updated: 0, unchanged: 0, kept: 0, refused: 0 };
  let last = 0;

  const report = ({ number, reason }: Refusal) => {
    counts.refused += 1;
    if (counts.refused <= REPORTED) say(`line ${number}: ${reason}`);
    if (counts.refused === REPORTED) say('further refused lines are only counted');
  };
  const read = () => Object.values(counts).reduce((sum, count) => sum + count, 0);

  return {
    read,
    refused: () => counts.refused,
    lastNumber: () => last,

    add({ numbers, refusals, last: number }: Batch, outcomes: readonly Outcome[]) {
      const all = [...refusals];
      for (const [at, outcome] of outcomes.entries()) {
        if (typeof outcome === 'string') counts[outcome] += 1;
        else all.push({ number: numbers[at] ?? 0, reason: outcome.refused });
      }
      for (const refusal of all.sort((a, b) => a.number - b.number)) report(refusal);
      last = number;
    },

    summary(): string {
      const took = performance.now() - started;
      const parts = [`${grouped(counts.new)} new`, `${grouped(counts.updated)} updated`];
      parts.push(`${grouped(counts.unchanged)} unchanged`);
      if (counts.kept > 0) parts.push(`${grouped(counts.kept)} kept, because they were changed on this board`);
      parts.push(`${grouped(counts.refused)} refused`);
      const rate = grouped(Math.round(read() / Math.max(took / 1000, 0.001)));
      return `${grouped(read())} lines read in ${seconds(took)} (${rate} a second): ${parts.join(', ')}\n`;
    },
  };
}
