import { batchesOf } from '../../interchange/import/batches.ts';
import { type ImportRun, importLines, startImport } from '../../interchange/import/import.ts';
import { type Input, openInput } from '../../interchange/import/input.ts';
import { createFolder } from '../../media/folder.ts';
import { openMediaStore } from '../../media/media.ts';
import { openStore } from '../../store/open-store.ts';
import { mediaBesideFile } from '../files/picture-files.ts';
import { createProgress, grouped, percent } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { createTally } from './import-tally.ts';

const REFUSED = 3;

type Context = Omit<CommandContext, 'config'>;

export const importCommand: Command = {
  name: 'import',
  summary: 'Import projects, people and collections from a file',
  usage: `Usage: launchboard import [--pictures FOLDER] FILE

Reads newline-delimited JSON, plain or compressed with gzip. "-" is standard input. The database is first updated to
the current version and may be in use. Each line is one object: a project, or what its "type" says (category, picture,
user, comments, collection). "launchboard export" writes such files.

The files of pictures are read from the folder FILE-media, or from the one that --pictures names. A picture whose files are
missing or damaged is refused, and what shows it is imported without it; once the files are there, run the import again.

Invalid lines are reported with their number and reason; all other lines are imported. A repeated import of the same
file changes nothing. A line that has changed updates its project, unless somebody has changed or removed the project
on this board. Run a stopped import again to complete it. Import an export only into another board: on its own board
it would count votes twice that were cast since. A reserved user name (admin, support, …) becomes "member",
"member-2" …, as at sign-in.

Exit codes: 0 every line is imported, 1 failed or stopped (earlier lines are imported), 2 wrong usage, 3 some lines refused.
`,

  async run(args, context: Context) {
    const argument = readFileArgument(args, [], ['pictures']);
    if (argument.fault !== undefined) return refuseUsage(importCommand, context, argument.fault);
    const { file, values } = argument;
    const input = await openInput(file, context.signal);
    const folder = values.pictures ?? mediaBesideFile(file).folder;
    const pictures = { from: createFolder(folder), to: await openMediaStore(context.media) };
    const store = openStore(context.databaseUrl, { bulk: true });
    try {
      const done = await store.migrate();
      if (done.length > 0) context.stderr(`The database was updated: ${done.join(', ')}\n`);
      return await importAll(startImport(store, { pictures, signal: context.signal }), input, context);
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
      progress.say(`launchboard import: ${(error as Error).message}; lines up to ${tally.lastNumber()} were processed`);
      return 1;
    }
  } finally {
    progress.end();
    context.stdout(tally.summary());
  }
  if (context.signal.aborted) {
    progress.say('launchboard import: stopped; run it again to continue');
    return 1;
  }
  return tally.refused() > 0 ? REFUSED : 0;
}
