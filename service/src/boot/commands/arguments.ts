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

/** The one FILE of a command, its flags and its options with a value, or what is wrong. */
export function readFileArgument<Flag extends string, Name extends string>(
  args: string[],
  flags: readonly Flag[] = [],
  names: readonly Name[] = [],
) {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
    ...names.map((name) => [name, { type: 'string' }] as const),
  ]);
  try {
    const { positionals, ...parsed } = parseArgs({ args, options, allowPositionals: true });
    const values: Record<string, unknown> = parsed.values;
    const [file, ...more] = positionals;
    if (file === undefined) return { fault: 'FILE is missing' };
    if (more.length > 0) return { fault: 'only one FILE at a time' };
    const given = Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Record<Name, string>>;
    return { file, flags: new Set(flags.filter((flag) => values[flag])), values: given };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
