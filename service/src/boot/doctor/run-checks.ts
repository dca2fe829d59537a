import { type Check, type Finding, fail } from './finding.ts';

/** Milliseconds for each check. All run at the same time. */
const LIMIT_MS = 5000;
/** Milliseconds after which a person is told what is waited for. */
const SILENCE_MS = 1500;

export type Line = Finding & { name: string };
type Tell = { line: (line: Line) => void; waiting: (names: string[]) => void };

/** Runs all checks at once, and tells each result in the order of the list, as soon as those before it are known. */
export async function runChecks(checks: readonly Check[], tell: Tell, limitMs = LIMIT_MS): Promise<Line[]> {
  const open = new Set(checks.map(({ name }) => name));
  const silence = setTimeout(() => tell.waiting([...open]), Math.min(SILENCE_MS, limitMs / 2));
  const running = checks.map(async (check) => {
    // The codes are for those who are told in their language.
    const { found: _found, about: _about, ...finding } = await bounded(check, limitMs);
    open.delete(check.name);
    return { name: check.name, ...finding };
  });
  const lines: Line[] = [];
  for (const one of running) {
    const line = await one;
    tell.line(line);
    lines.push(line);
  }
  clearTimeout(silence);
  return lines;
}

async function bounded({ look }: Check, limitMs: number): Promise<Finding> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>();
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort();
    resolve(fail(`no answer within ${limitMs / 1000} s`, 'see whether it hangs, or the network drops packets'));
  }, limitMs);
  try {
    return await Promise.race([look(giveUp.signal), late]);
  } catch (error) {
    return fail(wordsOf(error), 'correct what the message names, and see the log');
  } finally {
    clearTimeout(timer);
  }
}

/** If every address of a name refuses a connection, there is only a code. */
const wordsOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || (code ?? 'unknown')).split('\n')[0] ?? '';
};
