import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { type Config, ConfigError, readConfig } from '@launch-board/service/boot/config';
import { fillIfEmpty } from '@launch-board/service/boot/fill';
import { createLog } from '@launch-board/service/boot/log';
import { start } from '@launch-board/service/boot/start';
import { demoLines } from './demo/lines.ts';
import { demoDomain } from './identity/people.ts';
import { startIdentityProvider } from './identity/provider.ts';

/** `npm start`: the board and a try-it identity provider on this machine, with demo content on the first start. */

const AUDIENCE = 'launch-board-api';
const IDENTITY_PORT = 3002;
const SITE = 'http://127.0.0.1:3001';

const say = (text = '') => void process.stdout.write(`${text}\n`);

try {
  await using stack = new AsyncDisposableStack();
  // Quiet unless asked: what matters to somebody who tries the board is said below in words.
  const env: NodeJS.ProcessEnv = { LAUNCHBOARD_LOG_LEVEL: 'warn', ...process.env };
  const identity = env.LAUNCHBOARD_OIDC_ISSUER ? undefined : stack.use(await startIdentity(readConfig(env)));
  const config = readConfig({
    ...env,
    ...(identity && {
      LAUNCHBOARD_OIDC_ISSUER: identity.issuer,
      LAUNCHBOARD_OIDC_AUDIENCE: AUDIENCE,
      LAUNCHBOARD_EMAIL_DOMAINS: demoDomain,
    }),
  });
  const board = stack.use(await start(config, createLog(config.logLevel)));
  const added = await fillIfEmpty(board.store, () => demoLines(Date.now()));

  say();
  say('Launch Board, try-it mode');
  say(`  API        ${board.url}`);
  say(`  contract   ${board.url}/openapi.json`);
  if (identity) say(`  identity   ${identity.issuer}   (no passwords: for trying only)`);
  say(`  data       ${databasePath(config)}${added > 0 ? ', new, with demo content' : ''}`);
  say();
  say(`Read:   curl -s '${board.url}/api/stats/trending?limit=3'`);
  if (identity) say(`Write:  TOKEN=$(npm run -s token -- you@${demoDomain}), then see the README`);
  say('Stop with Ctrl+C.');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [(error as Error).message];
  for (const problem of problems) process.stderr.write(`npm start: ${problem}\n`);
  process.exitCode = 1;
}

/** Its keys lie beside the database, so that tokens outlive a restart. */
function startIdentity(config: Config) {
  return startIdentityProvider({
    port: IDENTITY_PORT,
    audience: AUDIENCE,
    redirectUris: [`${SITE}/auth/callback`],
    keysFile: join(dirname(databasePath(config)), 'identity-keys.json'),
  });
}

function databasePath({ databaseUrl }: Config): string {
  return databaseUrl.replace(/^sqlite:/, '');
}
