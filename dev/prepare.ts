import { ensurePrograms } from './programs.ts';

/** The first step of `npm test`: what the tests run against and npm does not bring. */

try {
  ensurePrograms(['redis', 'chromium', 'caddy']);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
