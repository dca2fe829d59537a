import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs one project after the other, because each needs new workers. Projects with the longest files come first, those
 * with many short files last, so that no core is idle at the end.
 */
const projects = ['browser', 'postgres', 'sqlite', 'once'];

/** Over five seconds each, where nothing was measured yet: after a clean clone. */
export const long: readonly string[] = [
  'e2e/submit.test.ts',
  'e2e/collections.test.ts',
  'e2e/moderation.test.ts',
  'e2e/my-things.test.ts',
  'e2e/many-instances.test.ts',
  'e2e/team.test.ts',
  'service/test/interchange/transfer.postgres.test.ts',
  'service/test/engines/same-answers.postgres.test.ts',
  'service/test/interchange/real-launches.postgres.test.ts',
  'service/test/models/members-model.test.ts',
  'service/test/access/permissions.test.ts',
  'service/test/interchange/import-chaos.test.ts',
  'service/test/interchange/import-model.test.ts',
  'service/test/access/erasure.test.ts',
  'service/test/access/hostile.test.ts',
  'service/test/interchange/restore-drill.postgres.test.ts',
  'service/test/engines/postgres/restart.test.ts',
  'service/test/engines/postgres/versions.test.ts',
  'service/test/engines/versions.sqlite.test.ts',
  'service/test/faults/shared-limit-outage.test.ts',
  'sdk/test/package.test.ts',
  'site/test/build.test.ts',
  'dev/test.test.ts',
  'service/src/http/limits/valkey-limiter.test.ts',
  'service/test/faults/shared-limit.test.ts',
];

export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // What the last run on this machine measured, vitest has kept, and sorts by.
    const isMeasured = (spec: TestSpecification) => this.ctx.cache.getTestSpecificationResult(spec) !== undefined;
    const isLate = (spec: TestSpecification) =>
      isMeasured(spec) || !long.includes(relative(spec.project.config.root, spec.moduleId));
    return (await super.sort(files)).toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || Number(isLate(a)) - Number(isLate(b)),
    );
  }
}
