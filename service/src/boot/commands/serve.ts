import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { settingsHelp } from '../config.ts';
import { createLog } from '../log.ts';
import { start } from '../start.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the API host',
  usage: `Usage: launchboard serve

Brings the database up to date and answers requests until it is told to stop by SIGTERM or SIGINT; what is under way is
then finished first. When ready it logs one line with "msg":"listening" and the "url".

Settings, from the environment:
${settingsHelp()}

Exit codes: 0 stopped as asked, 1 could not start, 2 wrong usage or settings.
`,

  async run(args, { config, signal }) {
    parseArgs({ args, options: {} });
    const log = createLog(config.logLevel);
    await using running = await start(config, log);
    if (!signal.aborted) await once(signal, 'abort');
    log.info({ url: running.url }, 'stopping');
    return 0;
  },
};
