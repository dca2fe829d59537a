import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { makeSetupCode } from '../domain/first-start/code.ts';

/** A board that nobody has signed in to is set up by whoever reads this line. */
export async function tellSetupCode(deps: Deps, log: Logger) {
  const code = await makeSetupCode(deps);
  if (code === undefined) return;
  const page = deps.pages('setup', code) ?? `/setup/${code}`;
  log.warn({ setup: page }, 'nobody has signed in to this board yet: open this page of the site to set it up');
}
