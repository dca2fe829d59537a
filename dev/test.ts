import { relative } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { generate } from '../sdk/generate.ts';
import { recordAnswers, showAnswers } from './testing/answers.ts';
import { checkCount, runChecks } from './testing/checks.ts';
import { isQuick, type Missing, missingNeeds, needsOf, type TestFile } from './testing/needs.ts';
import { type Part, type Progress, showProgress } from './testing/progress.ts';
import { type Counts, countsOf, QuietReporter } from './testing/reporter.ts';
import { useMemory } from './testing/scratch.ts';
import { closingLines, type LeftOut, type Outcome } from './testing/summary.ts';

/**
 * `npm test`: fetches what tests need, then runs the checks and all tests, side by side. `--quick` runs what one works
 * with: SQLite, no browser, no faults, no checks. Words after it choose files, as `vitest` does.
 */

const start = Date.now();
// The contract may have changed since the installation.
generate();
await useMemory();
const isQuickRun = process.argv.includes('--quick');
const filters = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWhole = !isQuickRun && filters.length === 0;

const missing = isQuickRun ? [] : await missingNeeds();
// On a machine of one's own a promise may go untried, if it is named. Where the landing is decided, none may.
if (process.env.CI && process.env.CI !== 'false' && missing.length > 0) {
  process.stdout.write(missing.map(({ words }) => `${words}.\n`).join(''));
  finish({ passed: 0, failed: missing.length, leftOut: [] });
} else {
  finish(await run());
}

async function run(): Promise<Outcome> {
  let progress: Progress | undefined;
  const parts = new Map<string, Part>();
  const partOf = (name: string) => parts.get(name) ?? { name, unit: 'files', all: 0, done: 0, failed: 0 };
  const reporter = new QuietReporter({
    onFileStart: ({ project }) => progress?.begin(partOf(project.name)),
    onFileEnd: ({ project }, failures) => progress?.step(partOf(project.name), failures),
  });
  const answers = isWhole ? recordAnswers() : undefined;
  const vitest = await createVitest({ watch: false, silent: 'passed-only', reporters: [reporter] });
  await vitest.standalone();
  const { chosen, leftOut } = choose(await vitest.globTestSpecifications(filters));
  if (chosen.length + leftOut.length === 0) {
    await vitest.close();
    process.stdout.write(`No test file fits ${filters.join(', ')}.\n`);
    return { passed: 0, failed: 1, leftOut: [] };
  }

  const checking: Part = { name: 'checks', unit: 'checks', all: checkCount, done: 0, failed: 0 };
  for (const { project } of chosen)
    parts.set(project.name, { ...partOf(project.name), all: partOf(project.name).all + 1 });
  progress = showProgress([...(isWhole ? [checking] : []), ...parts.values()], process.stdout);
  if (isWhole) progress.begin(checking);
  const [{ testModules, unhandledErrors }, checks] = await Promise.all([
    vitest.runTestSpecifications(chosen, true),
    isWhole ? runChecks(({ name, isFine }) => progress?.step(checking, isFine ? [] : [name])) : [],
  ]);
  progress.stop();

  const faults = checks.filter(({ isFine }) => !isFine);
  for (const { name, words } of faults) process.stdout.write(`\nFAULT ${name}\n${words}`);
  reporter.showFailures();
  const counts = testModules.map(countsOf);
  const sum = (of: (one: Counts) => number) => counts.reduce((all, one) => all + of(one), 0);
  const seen = answers && showAnswers(answers.read());
  // What was left out or failed has met nothing, which is said already.
  const isTooFew = seen?.isFine === false && leftOut.length === 0;
  const outcome = {
    passed: sum(({ passed }) => passed) + checks.length - faults.length,
    failed: sum(({ failed }) => failed) + faults.length + unhandledErrors.length + Number(isTooFew),
    leftOut: [...(await named(vitest, leftOut)), ...skippedIn(counts.flatMap(({ skipped }) => skipped))],
  };
  await vitest.close();
  return outcome;
}

type Unrunnable = { spec: TestSpecification; lacks: Missing[] };

function choose(specs: TestSpecification[]) {
  const wanted = specs.filter((spec) => !isQuickRun || isQuick(fileOf(spec)));
  const judged = wanted.map((spec): Unrunnable => {
    const needs = needsOf(fileOf(spec));
    return { spec, lacks: missing.filter(({ need }) => needs.includes(need)) };
  });
  return {
    chosen: judged.filter(({ lacks }) => lacks.length === 0).map(({ spec }) => spec),
    leftOut: judged.filter(({ lacks }) => lacks.length > 0),
  };
}

function fileOf({ project, moduleId }: TestSpecification): TestFile {
  return { project: project.name, path: relative(project.config.root, moduleId) };
}

/** The tests of files that cannot be run are counted as they are written; a table of cases counts once. */
async function named(vitest: Vitest, unrunnable: Unrunnable[]): Promise<LeftOut[]> {
  const modules = await vitest.parseSpecifications(unrunnable.map(({ spec }) => spec));
  return unrunnable.map(({ spec, lacks }, i) => ({
    ...fileOf(spec),
    tests: [...(modules[i]?.children.allTests() ?? [])].length,
    because: lacks.map(({ words }) => words).join('; '),
  }));
}

function skippedIn(tests: Counts['skipped']): LeftOut[] {
  return tests.map(({ module, project, fullName }) => ({
    project: project.name,
    path: `${module.relativeModuleId}: ${fullName}`,
    tests: 1,
    because: 'Skipped by the test itself',
  }));
}

function finish(outcome: Outcome) {
  process.stdout.write(closingLines(outcome, Date.now() - start).join(''));
  process.exitCode = outcome.failed === 0 ? 0 : 1;
  // What a broken test left open must not keep the run from ending.
  setTimeout(() => process.exit(), 10_000).unref();
}
