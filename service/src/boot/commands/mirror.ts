import { createClient } from '@launch-board/sdk';
import { catchUp, keepInStep, type Mirroring } from '../../interchange/mirror/mirror.ts';
import { openMirrorFile } from '../../store/mirror/mirror-file.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { readMirrorArguments } from './mirror-arguments.ts';

export const mirrorCommand: Command = {
  name: 'mirror',
  summary: 'Keep a copy of what another board shows to everybody, in step with it',
  usage: `Usage: launchboard mirror [--once] URL FILE

Copies what everybody sees of the board whose API is at URL into FILE, an SQLite database with a row of JSON for each project,
comment, person, public collection and category, then follows its feed of changes until it is stopped. What is hidden, taken back or
erased there goes here within about a second. It goes on where it stopped, also after outages, and makes the copy anew if it
was away for longer than the feed goes back, or the board was restored from a backup. Needs no account there, and none of the
settings of a board.

  --once   ends when the copy is up to date

Exit codes: 0 stopped or up to date, 1 failed, 2 wrong usage.
`,

  async run(args, { signal, stdout, stderr }: Pick<CommandContext, 'signal' | 'stdout' | 'stderr'>) {
    const given = readMirrorArguments(args);
    if ('fault' in given) return refuseUsage(mirrorCommand, { stderr }, given.fault);
    const { url, path, once } = given;
    using file = openMirrorFile(path);
    const onPage = (changes: number) => changes > 0 && stdout(`${grouped(changes)} things are up to date\n`);
    const onOutage = ({ message }: Error) => stderr(`${message} It is tried again.\n`);
    const client = createClient({ baseUrl: url });
    const mirroring: Mirroring = { client, board: url, file, signal, onPage, onOutage };
    try {
      if (once) await catchUp(mirroring);
      else await keepInStep(mirroring);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return 0;
  },
};
