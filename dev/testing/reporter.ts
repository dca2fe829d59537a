import {
  DefaultReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type Vitest,
} from 'vitest/node';

/** Prints nothing during the run, except to its listeners, and prints the failures at the end. */
export class QuietReporter extends DefaultReporter {
  onFileStart: (file: TestModule) => void;
  onFileEnd: (file: TestModule, failed: number) => void;
  #end: Parameters<DefaultReporter['onTestRunEnd']> | undefined;

  constructor({ onFileStart, onFileEnd }: Pick<QuietReporter, 'onFileStart' | 'onFileEnd'>) {
    super({ summary: false });
    this.onFileStart = onFileStart;
    this.onFileEnd = onFileEnd;
  }

  override onInit(vitest: Vitest): void {
    this.ctx = vitest;
  }

  onTestModuleStart(file: TestModule): void {
    this.onFileStart(file);
  }

  override onTestModuleEnd(file: TestModule): void {
    this.onFileEnd(file, countsOf(file).failed);
  }

  override onTestRunEnd(
    files: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    this.#end = [files, errors, reason];
  }

  showFailures(): void {
    if (this.#end) super.onTestRunEnd(...this.#end);
  }

  override onTestCaseResult(): void {}
  override onTestSuiteResult(): void {}
  override onUserConsoleLog(): void {}
  override reportTestSummary(): void {}
}

export type Counts = { passed: number; failed: number; skipped: TestCase[] };

/** A test that could not run because of a broken hook or suite has failed. A test that was excluded is skipped. */
export function countsOf(file: TestModule): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [] };
  const isBroken = file.state() === 'failed';
  for (const test of file.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed++;
    else if (state === 'skipped' && !(isBroken && test.options.mode === 'run')) counts.skipped.push(test);
    else counts.failed++;
  }
  // A file that could not be loaded.
  if (isBroken && counts.failed === 0) counts.failed = 1;
  return counts;
}
