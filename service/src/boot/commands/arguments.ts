import { parseArgs } from 'node:util';
import type { Command, CommandContext } from './command.ts';

export const WRONG_USAGE = 2;

/** Says what is wrong with the arguments and how the command is used; the answer is the exit code. */
export function refuseUsage(
  command: Pick<Command, 'name' | 'usage'>,
  { stderr }: Pick<CommandContext, 'stderr'>,
  fault: string,
) {
  stderr(`launchboard ${command.name}: ${fault}\n\n${command.usage}`);
  return WRONG_USAGE;
}

/** The one FILE of a command and its flags, or what is wrong. */
export function readFileArgument<Flag extends string>(args: string[], flags: readonly Flag[] = []) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined) return { fault: 'FILE is missing' };
    if (more.length > 0) return { fault: 'only one FILE at a time' };
    return { file, flags: new Set(flags.filter((flag) => values[flag])) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
