import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createLog } from '../logging/log.ts';
import { settingsHelp } from '../settings/config.ts';
import { start } from '../start.ts';
import type { Command } from './command.ts';

const flag = { type: 'boolean' } as const;

export const serve: Command = {
  name: 'serve',
  summary: 'Run the API host',
  usage: `Usage: launchboard serve [--new] [--check]

Brings the database up to date and answers requests until it is told to stop by SIGTERM or SIGINT; what is under way is
then finished first. When ready it logs one line with "msg":"listening" and the "url".

  --new     begin a new board where the file of one was lost; without it the start stops there
  --check   only judge the settings

Settings, from the environment:
${settingsHelp()}

Exit codes: 0 stopped as asked, 1 could not start, 2 wrong usage or settings: starting again will not help.
`,

  async run(args, { config, signal, stdout }) {
    const { check, new: isNew } = parseArgs({ args, options: { check: flag, new: flag } }).values;
    if (check) {
      stdout('The settings can be used.\n');
      return 0;
    }
    const log = createLog(config.logLevel);
    await using running = await start(config, log, { isNew: isNew === true });
    if (!signal.aborted) await once(signal, 'abort');
    log.info({ url: running.url }, 'stopping');
    return 0;
  },
};
