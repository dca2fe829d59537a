import { batchesOf } from '../../interchange/import/batches.ts';
import { type ImportRun, importLines, startImport } from '../../interchange/import/import.ts';
import { type Input, openInput } from '../../interchange/import/input.ts';
import { openStore } from '../../store/open-store.ts';
import { createProgress, grouped, percent } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { createTally } from './import-tally.ts';

const REFUSED = 3;

type Context = Omit<CommandContext, 'config'>;

export const importCommand: Command = {
  name: 'import',
  summary: 'Read projects, people and collections from a file',
  usage: `Usage: launchboard import FILE

Reads newline-delimited JSON, plain or compressed with gzip; "-" is standard input. The database is brought up to date
first and may be in use. Each line is one object: a project, or what its "type" says (category, user, comments,
collection). "launchboard export" writes such files.

Lines that cannot go in are reported with their number and reason, all others go in. Importing a file again changes
nothing; a line that has changed updates its project, unless somebody here has changed or removed that project. An
import that was stopped is completed by running it again. An export belongs on another board: on its own board votes
cast since would be counted twice. A user name that is reserved (admin, support, …) becomes "member", "member-2" …, as
after a sign-in.

Exit codes: 0 every line is in, 1 failed or stopped (lines before that are in), 2 wrong usage, 3 some lines refused.
`,

  async run(args, context: Context) {
    const argument = readFileArgument(args);
    if (argument.fault !== undefined) return refuseUsage(importCommand, context, argument.fault);
    const input = await openInput(argument.file, context.signal);
    const store = openStore(context.databaseUrl, { bulk: true });
    try {
      const done = await store.migrate();
      if (done.length > 0) context.stderr(`The database was brought up to date: ${done.join(', ')}\n`);
      return await importAll(startImport(store), input, context);
    } finally {
      await store.close();
    }
  },
};

async function importAll(run: ImportRun, input: Input, context: Context): Promise<number> {
  const far = () => (input.size === undefined ? '' : `, ${percent(input.read(), input.size)} of the file`);
  const progress = createProgress(context, () => `${grouped(tally.read())} lines${far()}`);
  const tally = createTally(progress.say);
  try {
    for await (const batch of batchesOf(input.chunks)) {
      if (context.signal.aborted) break;
      tally.add(batch, await importLines(run, batch.lines));
      progress.tick();
    }
  } catch (error) {
    if (!context.signal.aborted) {
      progress.say(
        `launchboard import: ${(error as Error).message}; lines up to ${tally.lastNumber()} were dealt with`,
      );
      return 1;
    }
  } finally {
    progress.end();
    context.stdout(tally.summary());
  }
  if (context.signal.aborted) {
    progress.say('launchboard import: stopped as asked; run it again to go on');
    return 1;
  }
  return tally.refused() > 0 ? REFUSED : 0;
}
