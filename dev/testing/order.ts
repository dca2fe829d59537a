import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs one project after the other, because each needs new workers. Projects with the longest files come first, those
 * with many short files last, so that no core is idle at the end.
 */
const projects = ['browser', 'postgres', 'sqlite', 'once'];

/** Over five seconds each, longest first, for where nothing was measured yet: after `npm ci`. */
export const long: readonly string[] = [
  'service/test/interchange/real-launches.postgres.test.ts',
  'service/test/interchange/transfer.postgres.test.ts',
  'service/test/engines/same-answers.postgres.test.ts',
  'e2e/layout.test.ts',
  'e2e/submit.test.ts',
  'e2e/collections.test.ts',
  'e2e/moderation.test.ts',
  'service/test/models/members-model.test.ts',
  'e2e/guides.test.ts',
  'e2e/embeds.test.ts',
  'e2e/many-instances.test.ts',
  'service/test/faults/shared-limit-outage.test.ts',
  'e2e/notices.test.ts',
  'e2e/my-things.test.ts',
  'service/test/access/permissions.test.ts',
  'e2e/two-sites.test.ts',
  'e2e/team.test.ts',
  'e2e/votes.test.ts',
  'e2e/project.test.ts',
  'e2e/sign-in.test.ts',
  'e2e/session-end.test.ts',
  'deploy/balancer.test.ts',
  'e2e/person.test.ts',
  'service/test/interchange/import-chaos.test.ts',
  'e2e/conflict.test.ts',
  'service/test/access/hostile.test.ts',
  'e2e/pictures.test.ts',
  'service/test/interchange/import-model.test.ts',
  'e2e/review.test.ts',
  'service/test/faults/crash.test.ts',
  'service/test/access/erasure.test.ts',
  'e2e/home.test.ts',
  'service/test/engines/postgres/versions.test.ts',
  'service/src/store/migrations/adopt.test.ts',
  'service/test/interchange/restore-drill.postgres.test.ts',
  'service/src/http/limits/valkey-limiter.test.ts',
  'service/src/boot/serve.test.ts',
  'service/test/http/me/follows.test.ts',
  'service/test/access/leaks.test.ts',
  'e2e/report.test.ts',
  'service/test/engines/postgres/stopped.test.ts',
  'service/src/boot/mail-worker.test.ts',
  'site/test/build.test.ts',
  'e2e/host.test.ts',
  'service/test/http/projects/projects-proposals.test.ts',
  'service/test/engines/postgres/restart.test.ts',
  'e2e/reading.test.ts',
  'service/test/http/moderation/reports.test.ts',
  'service/test/engines/postgres/instances.test.ts',
  'e2e/crowd.test.ts',
  'service/test/http/cursors.test.ts',
  'e2e/review-conflict.test.ts',
];

export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // What the last run on this machine measured, vitest has kept, and sorts by.
    const isMeasured = (spec: TestSpecification) => this.ctx.cache.getTestSpecificationResult(spec) !== undefined;
    const place = (spec: TestSpecification) => {
      const found = isMeasured(spec) ? -1 : long.indexOf(relative(spec.project.config.root, spec.moduleId));
      return found < 0 ? long.length : found;
    };
    return (await super.sort(files)).toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || place(a) - place(b),
    );
  }
}
