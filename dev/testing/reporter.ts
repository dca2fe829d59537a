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
  onFileEnd: (file: TestModule, failures: string[]) => void;
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
    this.onFileEnd(file, failuresOf(file));
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

export function countsOf(file: TestModule): Counts {
  const counts: Counts = { passed: 0, failed: failuresOf(file).length, skipped: [] };
  for (const test of file.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed++;
    else if (state === 'skipped' && !isLeftOut(file, test)) counts.skipped.push(test);
  }
  return counts;
}

/** The names of what failed, each with its file. */
function failuresOf(file: TestModule): string[] {
  const failed = [...file.children.allTests()].filter(
    (test) => !['passed', 'skipped'].includes(test.result().state) || isLeftOut(file, test),
  );
  if (failed.length > 0) return failed.map((test) => `${file.relativeModuleId} > ${test.fullName}`);
  return file.state() === 'failed' ? [`${file.relativeModuleId} could not be loaded`] : [];
}

/** A test that could not run because of a broken hook or suite has failed. A test that was excluded is skipped. */
function isLeftOut(file: TestModule, test: TestCase): boolean {
  return file.state() === 'failed' && test.result().state === 'skipped' && test.options.mode === 'run';
}
