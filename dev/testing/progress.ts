// What a person sees while the gate runs: one line a part, with what is done, what is left and the time so far. On a
// terminal the lines are drawn over one another; elsewhere a part's line is written when it ends, and all that are
// under way every half minute, so that a log says that something is still happening. What fails is named above them.

export type Part = {
  name: string;
  unit: 'checks' | 'files';
  all: number;
  done: number;
  failed: number;
  startedAt?: number;
  endedAt?: number;
};

export type Output = { isTTY?: boolean; write(text: string): unknown };

const LOG_SECONDS = 30;

export type Progress = {
  /** Notes that the first check or file of a part begins. */
  begin(part: Part): void;
  /** Notes the end of one check or file, and names at once what failed in it: a run may be ended before its own end. */
  step(part: Part, failures: string[]): void;
  stop(): void;
};

export function showProgress(parts: Part[], output: Output, now: () => number = Date.now): Progress {
  let drawn = 0;
  const draw = (above: string[] = []) => {
    const lines = parts.map((part) => lineOf(part, now()));
    const text = [...above, ...lines].map((line) => `${line}\n`).join('');
    output.write(`${drawn > 0 ? `\x1b[${drawn}A\x1b[0J` : ''}${text}`);
    drawn = lines.length;
  };
  const tell = () => {
    for (const part of parts)
      if (part.startedAt !== undefined && part.endedAt === undefined) output.write(`${lineOf(part, now())}\n`);
  };
  if (output.isTTY) draw();
  const timer = setInterval(output.isTTY ? () => draw() : tell, output.isTTY ? 1000 : LOG_SECONDS * 1000);

  const begin = (part: Part) => {
    part.startedAt ??= now();
  };

  return {
    begin,
    step(part, failures) {
      begin(part);
      part.done++;
      part.failed += failures.length;
      if (part.done === part.all) part.endedAt = now();
      const named = failures.map((name) => `  FAILED ${part.name}: ${name}`);
      if (output.isTTY && named.length > 0) draw(named);
      if (output.isTTY) return;
      const ended = part.endedAt === undefined ? [] : [lineOf(part, now())];
      output.write([...named, ...ended].map((line) => `${line}\n`).join(''));
    },
    stop() {
      clearInterval(timer);
      if (output.isTTY) draw();
    },
  };
}

function lineOf({ name, unit, all, done, failed, startedAt, endedAt }: Part, now: number): string {
  const time = startedAt === undefined ? 'waiting' : duration((endedAt ?? now) - startedAt);
  const state = done === all ? `all ${all} ${unit}` : `${done} of ${all} ${unit}, ${all - done} left`;
  const faults = failed > 0 ? `, ${failed} failed` : '';
  return `  ${name.padEnd(12)} ${time.padStart(12)}   ${state}${faults}`;
}

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
