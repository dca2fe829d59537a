import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createLog } from '../logging/log.ts';
import { ConfigError, settingsHelp, unfilledSettings } from '../settings/config.ts';
import { start } from '../start.ts';
import type { Command } from './command.ts';

const flag = { type: 'boolean' } as const;

export const serve: Command = {
  name: 'serve',
  summary: 'Run the API host',
  usage: `Usage: launchboard serve [--new] [--without-pictures] [--check]

Updates the database to the current version and serves requests until SIGTERM or SIGINT. It then finishes the requests
in progress and exits. When it is ready it logs one line with "msg":"listening" and the "url".

  --new     create a new board if the database file is missing; without it the start fails in that case
  --without-pictures
            start although none of the pictures that the board shows is where LAUNCHBOARD_MEDIA says; without it the
            start fails in that case
  --check   only check the settings, and whether an example was filled in

Settings, from the environment:
${settingsHelp()}

Exit codes: 0 stopped on request, 1 could not start, 2 wrong usage or settings (a restart will not help).
`,

  async run(args, { config, signal, stdout }) {
    const options = { check: flag, new: flag, 'without-pictures': flag };
    const {
      check,
      new: isNew = false,
      'without-pictures': lacksPictures = false,
    } = parseArgs({ args, options }).values;
    if (check) {
      const unfilled = unfilledSettings(process.env);
      if (unfilled.length > 0) throw new ConfigError(unfilled);
      stdout('The settings are valid.\n');
      return 0;
    }
    const log = createLog(config.logLevel);
    await using running = await start(config, log, { isNew, lacksPictures });
    if (!signal.aborted) await once(signal, 'abort');
    log.info({ url: running.url }, 'stopping');
    return 0;
  },
};
