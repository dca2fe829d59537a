import { limits } from '@launch-board/contract';
import { type ImportLine, readLine } from './read-line.ts';
import { type FileLine, splitLines } from './split-lines.ts';

/** A transaction takes some eighty milliseconds with these, and other writers get their turn between two. */
export const BATCH_LINES = 500;
const BATCH_BYTES = 1024 * 1024;
/** The files of a picture take as long as so many lines. */
const PICTURE_LINES = 10;

export type Refusal = { number: number; reason: string };

/** Lines for one transaction. `numbers` are those of `lines`; `refusals` are of the lines that cannot even be read. */
export type Batch = { lines: ImportLine[]; numbers: number[]; refusals: Refusal[]; last: number };

/** Reads a file batch by batch. Where the input breaks, what was read before it still comes, then the error. */
export async function* batchesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  let bytes = 0;
  let failure: unknown;
  try {
    for await (const lines of splitLines(chunks, limits.import.lineBytes)) {
      for (const line of lines) {
        take(batch, line);
        bytes += line.bytes?.length ?? 0;
        if (weightOf(batch) < BATCH_LINES && bytes < BATCH_BYTES) continue;
        yield batch;
        batch = emptyBatch();
        bytes = 0;
      }
    }
  } catch (error) {
    failure = error;
  }
  if (batch.last > 0) yield batch;
  if (failure) throw failure;
}

const weightOf = ({ lines, refusals }: Batch): number =>
  lines.length * (lines.at(-1)?.type === 'picture' ? PICTURE_LINES : 1) + refusals.length;

const emptyBatch = (): Batch => ({ lines: [], numbers: [], refusals: [], last: 0 });

function take(batch: Batch, { number, bytes }: FileLine) {
  const read = bytes ? readLine(bytes) : { refused: 'is longer than 1 MiB' };
  if ('refused' in read) {
    batch.refusals.push({ number, reason: read.refused });
  } else {
    batch.lines.push(read);
    batch.numbers.push(number);
  }
  batch.last = number;
}
