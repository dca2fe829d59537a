import type { Command, CommandContext } from '../../src/boot/commands/command.ts';
import { mediaBeside } from '../../src/boot/settings/setting-readers.ts';

export type CommandEnd = { code: number; out: string; err: string };

/** Runs a command as the command line does, without its process. */
export async function runCommand(
  command: Command,
  args: string[],
  databaseUrl: string,
  options: Partial<CommandContext> = {},
): Promise<CommandEnd> {
  let out = '';
  let err = '';
  const context: Omit<CommandContext, 'config'> = {
    databaseUrl,
    media: mediaBeside(databaseUrl),
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    isTerminal: false,
    signal: new AbortController().signal,
    clock: Date.now,
    ...options,
  };
  const code = await command.run(args, context as CommandContext);
  return { code, out, err };
}
