import { matchesGlob } from 'node:path';
import { postgresBinaries } from '../postgres.ts';
import { missingPrograms, type ProgramName } from '../programs.ts';

// The programs that test files need besides npm's packages and Node. A file that is missing from the list fails if its
// program is missing. It is never skipped silently.

export type Need = ProgramName | 'postgres';
export type Missing = { need: Need; words: string };

/** A test file of one project. The path is relative to the repository. */
export type TestFile = { project: string; path: string };

const files: Record<Need, string[]> = {
  chromium: ['e2e/**'],
  redis: [
    'service/**/valkey-limiter.test.ts',
    'service/test/faults/shared-limit*.test.ts',
    'site/test/session-stores.test.ts',
    'e2e/{many-instances,two-sites}.test.ts',
  ],
  caddy: ['deploy/{balancer,caddy}.test.ts', 'e2e/many-instances.test.ts'],
  nginx: ['deploy/proxies.test.ts'],
  apache: ['deploy/proxies.test.ts'],
  systemd: ['deploy/systemd.test.ts'],
  // In addition to the whole project of that name.
  postgres: ['e2e/{many-instances,two-sites}.test.ts', 'site/test/session-stores.test.ts'],
};

/** Files that `npm run test:quick` skips: faults, long races, and transfers of whole boards. */
const thorough = [
  'service/**/*{outage,killed,chaos,crash,full-disk,model,race}*.test.ts',
  'service/**/{valkey-limiter,shared-limit*,transfer*,restore-drill*,real-launches*}.test.ts',
  'site/test/session-stores.test.ts',
];

export const needsOf = ({ project, path }: TestFile): Need[] =>
  (Object.keys(files) as Need[]).filter(
    (need) => need === project || files[need].some((pattern) => matchesGlob(path, pattern)),
  );

export const isQuick = ({ project, path }: TestFile): boolean =>
  !['postgres', 'browser'].includes(project) && !thorough.some((pattern) => matchesGlob(path, pattern));

/** The programs that this machine lacks, after installing what may be installed. */
export async function missingNeeds(): Promise<Missing[]> {
  const missing: Missing[] = missingPrograms(['redis', 'chromium', 'caddy', 'nginx', 'apache', 'systemd']);
  const postgres = await postgresBinaries().then(
    () => undefined,
    (error: Error) => error.message,
  );
  return postgres === undefined ? missing : [...missing, { need: 'postgres', words: postgres }];
}
