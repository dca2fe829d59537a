import { destination } from 'pino';

/** Bytes of lines that wait while standard output takes none; lines beyond that are dropped. */
const WAITING_BYTES = 1024 * 1024;
/** Milliseconds between two attempts to write while no new line arrives. */
const RETRY_MS = 100;

export type LogOutput = { write(line: string): void };

let dropped = 0;
let output: LogOutput | undefined;
let reportResumed: (dropped: number) => void = () => {};

/** How many lines of this process were dropped so far. */
export const droppedLines = (): number => dropped;

/**
 * Standard output for a log that decides nothing: a full disk, a pipe that nobody reads or one that is closed costs lines,
 * never a request and never the process. A line is written at once where it can be, so that what a process said before it
 * died is there; what cannot be written waits, in order, up to a bound. `onResume` is told how many lines were dropped
 * once all that waited is written. A process has one output, however many logs write to it; the latest one is told.
 */
export function openLogOutput(onResume: (dropped: number) => void): LogOutput {
  reportResumed = onResume;
  output ??= open();
  return output;
}

function open(): LogOutput {
  // Making the stream is what keeps a pipe or socket from blocking: a write that finds no room then fails with EAGAIN. The
  // stream itself is not used for lines: after its first error it never writes again.
  void process.stdout;
  // Warnings and usage go there, and where nobody reads them an error without a listener would end the process.
  process.stderr.on('error', () => {});

  const lines = destination({ dest: 1, sync: true, maxLength: WAITING_BYTES, retryEAGAIN: () => false });
  // Pino's own throws, out of the call that logged, and falls silent for good after a broken pipe.
  lines.removeAllListeners('error');
  let untold = 0;
  let isToTry = false;
  const write = (line: string) => {
    // False while many bytes wait. Its event "drain" may come although some do.
    const hasRoom = lines.write(line);
    if (!hasRoom || untold === 0) return;
    const count = untold;
    untold = 0;
    reportResumed(count);
  };
  lines.on('error', () => {
    if (isToTry) return;
    isToTry = true;
    setTimeout(() => {
      isToTry = false;
      write('');
    }, RETRY_MS).unref();
  });
  lines.on('drop', () => {
    dropped += 1;
    untold += 1;
  });
  process.once('exit', () => write(''));
  return { write };
}
