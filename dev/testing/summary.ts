import { duration } from './progress.ts';

/** A file, or a test, that was not run. */
export type LeftOut = { project: string; path: string; tests: number; because: string };

export type Outcome = { passed: number; failed: number; leftOut: LeftOut[] };

/** The maximum of listed files. Of more, only the number is printed. */
const MAX_FILES = 20;

/** The last lines: what was not run and why, the result for people, then the result for programs. */
export function closingLines({ passed, failed, leftOut }: Outcome, ms: number): string[] {
  const skipped = count(leftOut);
  const reasons = Map.groupBy(leftOut, ({ because }) => because);
  const words = [...reasons].flatMap(([because, files]) => ['', `${because}. Not tried:`, ...filesOf(files)]);
  const rest = skipped > 0 ? `, ${skipped} left out` : '';
  return [
    ...words,
    '',
    `${passed} passed, ${failed} failed${rest}, in ${duration(ms)}.`,
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].map((line) => `${line}\n`);
}

function filesOf(files: LeftOut[]): string[] {
  return [...Map.groupBy(files, ({ project }) => project)].flatMap(([project, some]) =>
    some.length > MAX_FILES
      ? [`  ${project}: ${some.length} files, ${tests(count(some))}`]
      : some.map((file) => `  ${project}: ${file.path} (${tests(file.tests)})`),
  );
}

const count = (files: LeftOut[]) => files.reduce((all, { tests }) => all + tests, 0);

const tests = (count: number) => (count === 1 ? '1 test' : `${count} tests`);
