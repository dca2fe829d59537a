import { type Summary, summary } from '../percentiles.ts';
import type { Sample } from './play.ts';

/** Everything but files: what a person waits for. */
export const isPage = ({ kind }: Sample): boolean => kind === 'document' || kind === 'data';
export const isForm = ({ kind }: Sample): boolean => !isPage({ kind } as Sample) && kind !== 'file';

export type Measured = Summary & { refused: number; failed: number };

export function measured(samples: readonly Sample[]): Measured {
  const fine = samples.filter(({ outcome }) => outcome === 'fine');
  const count = (outcome: Sample['outcome']) => samples.filter((sample) => sample.outcome === outcome).length;
  return {
    // An answer that never came, or a refusal, is not a fast one.
    ...summary(fine.map(({ tookMs }) => tookMs)),
    count: samples.length,
    refused: count('refused'),
    failed: count('failed'),
  };
}
