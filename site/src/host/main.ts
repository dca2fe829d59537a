import manifest from '../../package.json' with { type: 'json' };
import { createLog } from './logging/log.ts';
import {
  type Config,
  ConfigError,
  readConfig,
  settingsHelp,
  unfilledSettings,
  unknownSettings,
} from './settings/config.ts';
import { start } from './start.ts';

const help = () => `Usage: launchboard-site [--check | --version | --help]

Serves the web site of the board until it is told to stop by SIGTERM or SIGINT.

  --check     judge the settings, and whether an example was filled in, and end
  --version   say which version this is

Settings, all from the environment:

${settingsHelp()}

Exit codes: 0 stopped on request, 1 could not start, 2 wrong usage or settings (a restart will not help).
`;

const WRONG_USAGE = 2;

/** The command `launchboard-site`: serves until told to stop. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  process.exitCode = await run(words, env);
}

async function run([word, ...more]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const say = (text: string) => void process.stdout.write(text);
  const complain = (text: string) => void process.stderr.write(text);
  if (more.length === 0 && (word === '--help' || word === '-h')) {
    say(help());
    return 0;
  }
  if (more.length === 0 && (word === '--version' || word === '-v')) {
    say(`launchboard-site ${manifest.version} (Node ${process.version})\n`);
    return 0;
  }
  if (more.length > 0 || (word !== undefined && word !== '--check')) {
    complain(`launchboard-site: "${[word, ...more].join(' ')}" is no usage of this program\n\n${help()}`);
    return WRONG_USAGE;
  }
  try {
    for (const name of unknownSettings(env)) complain(`launchboard-site: ${name} is not a setting of this program\n`);
    const config = readConfig(env);
    if (word !== '--check') await serve(config);
    else check(env, say);
    return 0;
  } catch (error) {
    const isWrong = error instanceof ConfigError;
    for (const problem of isWrong ? error.problems : [(error as Error).message])
      complain(`launchboard-site: ${problem}\n`);
    return isWrong ? WRONG_USAGE : 1;
  }
}

/** @throws ConfigError if the file of settings is an example that was not filled in */
function check(env: NodeJS.ProcessEnv, say: (text: string) => void) {
  const unfilled = unfilledSettings(env);
  if (unfilled.length > 0) throw new ConfigError(unfilled);
  say('The settings are valid.\n');
}

async function serve(config: Config): Promise<void> {
  // Before the site says that it listens: whoever reads that may end it at once.
  const told = toldToStop();
  await using _site = await start(config, createLog(config.logLevel));
  await told;
}

/** Fulfils at the first SIGTERM or SIGINT. A second one, of either, ends the process as if nobody listened. */
function toldToStop(): Promise<void> {
  const names = ['SIGTERM', 'SIGINT'] as const;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => {
    for (const name of names) process.off(name, stop);
    resolve();
  };
  for (const name of names) process.on(name, stop);
  return promise;
}
