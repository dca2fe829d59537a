import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Project after project, because a worker is started anew for each; those with the longest files first, those with many
 * short ones last, so that no core is idle while another ends.
 */
const projects = ['browser', 'postgres', 'sqlite', 'once'];

/** Over five seconds each. Other files: what the last run measured, or else their size, says which is longer. */
const long = [
  'e2e/collections.test.ts',
  'e2e/submit.test.ts',
  'e2e/moderation.test.ts',
  'e2e/my-things.test.ts',
  'service/test/transfer.postgres.test.ts',
  'service/test/same-answers.postgres.test.ts',
  'service/test/permissions.test.ts',
  'service/test/members-model.test.ts',
  'service/test/shared-limit-outage.test.ts',
  'service/test/import-model.test.ts',
  'service/test/import-chaos.test.ts',
  'service/test/hostile.test.ts',
  'service/src/http/valkey-limiter.test.ts',
];

export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLate = (spec: TestSpecification) => !long.includes(relative(spec.project.config.root, spec.moduleId));
    return (await super.sort(files)).toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || Number(isLate(a)) - Number(isLate(b)),
    );
  }
}
