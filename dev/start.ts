import { once } from 'node:events';
import { ConfigError, readConfig } from '@launch-board/service/boot/config';
import { fillIfEmpty } from '@launch-board/service/boot/fill';
import { createLog } from '@launch-board/service/boot/log';
import { start } from '@launch-board/service/boot/start';
import { demoLines } from './demo/lines.ts';

/** `npm start`: the board on this machine, with demo content on the first start. Settings as of `launchboard serve`. */

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  // Quiet unless asked: what matters to somebody who tries the board is said below in words.
  const config = readConfig({ LAUNCHBOARD_LOG_LEVEL: 'warn', ...process.env });
  await using running = await start(config, createLog(config.logLevel));
  const added = await fillIfEmpty(running.store, () => demoLines(Date.now()));

  say('');
  say('Launch Board, try-it mode');
  say(`  API        ${running.url}`);
  say(`  contract   ${running.url}/openapi.json`);
  say(`  data       ${config.databaseUrl.replace(/^sqlite:/, '')}${added > 0 ? ', new, with demo content' : ''}`);
  say('');
  say(`Try:  curl -s '${running.url}/api/stats/trending?limit=3'`);
  say('Stop with Ctrl+C.');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [(error as Error).message];
  for (const problem of problems) process.stderr.write(`npm start: ${problem}\n`);
  process.exitCode = 1;
}
