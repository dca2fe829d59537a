import type { MediaSettings } from '../../media/media-settings.ts';
import type { Config } from '../settings/config.ts';

export type CommandContext = {
  config: Config;
  databaseUrl: string;
  /** Where the files of pictures are. */
  media: MediaSettings;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  isTerminal: boolean;
  signal: AbortSignal;
  /** Unix milliseconds. */
  clock: () => number;
};

/** One word of the command line. */
export type Command = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints. */
  usage: string;
  /** Whether what is still open must not keep the process: a server that hangs would. */
  endsAnyway?: true;
  /** Returns the exit code: 0 all well, 1 failed, 2 wrong usage, 3 done but some lines were refused. */
  run(args: string[], context: CommandContext): Promise<number>;
};
