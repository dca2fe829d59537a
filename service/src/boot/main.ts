import manifest from '../../package.json' with { type: 'json' };
import { appealCommand } from './commands/appeal.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import type { Command, CommandContext } from './commands/command.ts';
import { copyPicturesCommand } from './commands/copy-pictures.ts';
import { doctor } from './commands/doctor.ts';
import { drill } from './commands/drill.ts';
import { dueWorkCommand } from './commands/due-work.ts';
import { exportCommand } from './commands/export.ts';
import { foreignPicturesCommand } from './commands/foreign-pictures.ts';
import { importCommand } from './commands/import.ts';
import { mailCommand } from './commands/mail.ts';
import { migrate } from './commands/migrate.ts';
import { mirrorCommand } from './commands/mirror.ts';
import { alumniCommand } from './commands/people/alumni.ts';
import { erasePersonCommand } from './commands/people/erase-person.ts';
import { exportPersonCommand } from './commands/people/export-person.ts';
import { grant } from './commands/people/grant.ts';
import { revoke } from './commands/people/revoke.ts';
import { publishDatasetCommand } from './commands/publish-dataset.ts';
import { reopenPeriodCommand } from './commands/reopen-period.ts';
import { restore } from './commands/restore.ts';
import { retentionCommand } from './commands/retention.ts';
import { serve } from './commands/serve.ts';
import { transferCommand } from './commands/transfer.ts';
import { verifyBackup } from './commands/verify-backup.ts';
import { ConfigError, readConfig, unknownSettings } from './settings/config.ts';

const commands: readonly Command[] = [
  serve,
  migrate,
  importCommand,
  exportCommand,
  publishDatasetCommand,
  mirrorCommand,
  backup,
  verifyBackup,
  restore,
  drill,
  check,
  doctor,
  transferCommand,
  copyPicturesCommand,
  grant,
  revoke,
  alumniCommand,
  exportPersonCommand,
  erasePersonCommand,
  retentionCommand,
  dueWorkCommand,
  reopenPeriodCommand,
  appealCommand,
  mailCommand,
  foreignPicturesCommand,
];

const usage = `Usage: launchboard COMMAND [OPTIONS]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`).join('\n')}

"launchboard COMMAND --help" explains a command, and "launchboard --version" prints the version. Settings come from the environment;
"launchboard serve --help" lists them.
`;

const WRONG_USAGE = 2;
/** For the output to leave the process. */
const LAST_WORDS_MS = 500;

/** The program: reads the command line, runs one command, and sets the exit code. */
export async function main([word, ...args]: string[], env: NodeJS.ProcessEnv): Promise<void> {
  process.exitCode = await run(word, args, env);
  if (commands.find(({ name }) => name === word)?.endsAnyway) setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
}

async function run(word: string | undefined, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const out = (text: string) => void process.stdout.write(text);
  const err = (text: string) => void process.stderr.write(text);
  if (word === '--help' || word === '-h' || word === 'help') {
    out(usage);
    return 0;
  }
  if (word === '--version' || word === '-v') {
    out(`launchboard ${manifest.version} (Node ${process.version})\n`);
    return 0;
  }
  const command = commands.find(({ name }) => name === word);
  if (!command) {
    err(word === undefined ? usage : `launchboard: unknown command "${word}"\n\n${usage}`);
    return WRONG_USAGE;
  }
  if (args.includes('--help') || args.includes('-h')) {
    out(command.usage);
    return 0;
  }
  try {
    for (const name of unknownSettings(env)) err(`launchboard: ${name} is not a setting of this program\n`);
    const config = readConfig(env);
    const context: CommandContext = {
      config,
      databaseUrl: config.databaseUrl,
      media: config.media,
      stdout: out,
      stderr: err,
      isTerminal: process.stderr.isTTY === true,
      clock: Date.now,
      signal: stopSignal(),
    };
    return await command.run(args, context);
  } catch (error) {
    return explain(error, command, err);
  }
}

/** Aborts at the first SIGTERM or SIGINT. A second signal ends the process immediately. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const names = ['SIGTERM', 'SIGINT'] as const;
  const stop = () => {
    for (const name of names) process.off(name, stop);
    controller.abort();
  };
  for (const name of names) process.on(name, stop);
  return controller.signal;
}

function explain(error: unknown, command: Command, err: (text: string) => void): number {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) {
    err(`launchboard: the settings are invalid:\n${error.problems.map((problem) => `  ${problem}\n`).join('')}`);
    return WRONG_USAGE;
  }
  if (code?.startsWith('ERR_PARSE_ARGS')) {
    err(`launchboard ${command.name}: ${message}\n\n${command.usage}`);
    return WRONG_USAGE;
  }
  err(`launchboard ${command.name}: ${message}\n`);
  return 1;
}
