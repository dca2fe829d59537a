import { ConfigError, readConfig, settingsHelp } from './config.ts';
import { createLog } from './log.ts';
import { start } from './start.ts';

const help = () => `Usage: launchboard-site [--help]

Serves the web site of the board. Settings, all from the environment:

${settingsHelp()}
`;

/** The command `launchboard-site`: serves until told to stop. */
export async function main(words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (words.length > 0) {
    const isHelp = words.length === 1 && ['--help', '-h'].includes(words[0] ?? '');
    (isHelp ? process.stdout : process.stderr).write(help());
    process.exitCode = isHelp ? 0 : 2;
    return;
  }
  // Before the site says that it listens: whoever reads that may end it at once.
  const told = toldToStop();
  try {
    const config = readConfig(env);
    await using _site = await start(config, createLog(config.logLevel));
    await told;
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [(error as Error).message];
    for (const problem of problems) process.stderr.write(`launchboard-site: ${problem}\n`);
    process.exitCode = 1;
  }
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
