import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Unfit } from '@launch-board/host/setting-readers';
import { addressOf, type MediaSettings } from '../../media/media-settings.ts';
import { type Sums, transfer, type Watch } from '../../store/transfer/transfer.ts';
import { createProgress, grouped, percent, seconds } from '../progress.ts';
import { mediaBeside, readDatabaseUrl } from '../settings/setting-readers.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

type Context = Omit<CommandContext, 'config'>;

export const transferCommand: Command = {
  name: 'transfer',
  summary: 'Copy the whole board into another database',
  usage: `Usage: launchboard transfer --from DATABASE --to DATABASE

Copies the whole database, private rows and e-mail addresses included, between SQLite and PostgreSQL or within one of
them. DATABASE is sqlite:PATH or postgres://USER@HOST/DATABASE. Put the password of PostgreSQL in the variable PGPASSWORD
or in ~/.pgpass, because everyone on the machine can see command line arguments.

The source is only read, as of one moment. Stop the service first: later changes are not copied. The source must be up
to date ("launchboard migrate"). The target must be empty or new; its tables are created first. Every row is read back
and compared by count and checksum, and every stored count is recounted, before one commit makes everything visible.
Until then "serve" and every other command refuse the target. A transfer that was stopped or killed leaves nothing
behind but that mark: run it again. If the connection was lost at the very end and the target is then reported as not
empty, "launchboard check" shows whether everything was copied.

The files of pictures are not copied, and stay where they are. The last lines name the setting LAUNCHBOARD_MEDIA that the
new database needs.

Exit codes: 0 everything is copied, 1 failed or stopped, 2 wrong usage.
`,

  async run(args, context: Context) {
    const ends = readEnds(args);
    if ('fault' in ends) return refuseUsage(transferCommand, context, ends.fault);
    const started = performance.now();
    const watched = watch(context);
    try {
      const sums = await transfer(ends.from, ends.to, watched);
      printSums(sums, context);
      const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0);
      const time = performance.now() - started;
      context.stdout(
        `Everything is copied: ${grouped(rows)} rows in ${seconds(time)}, ${perSecond(rows, time)} rows a second\n${watched.statistics()}`,
      );
      if (sums.get('pictures')?.rows) context.stdout(settingOf(mediaOfSource(ends.from, context)));
      return 0;
    } catch (error) {
      const reason = context.signal.aborted ? 'stopped' : (error as Error).message;
      context.stderr(`launchboard transfer: ${reason}${watched.advice()}\n`);
      return 1;
    } finally {
      watched.end();
    }
  },
};

function readEnds(args: string[]): { from: string; to: string } | { fault: string } {
  let option = '';
  try {
    const { from, to } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
    const read = (name: string, text: string | undefined) => {
      option = name;
      if (text === undefined) throw new Unfit('is missing');
      return readDatabaseUrl(text);
    };
    return { from: read('--from', from), to: read('--to', to) };
  } catch (error) {
    return { fault: `${error instanceof Unfit ? `${option} ` : ''}${(error as Error).message}` };
  }
}

/** Where the pictures of the source are. Without a setting that follows from the address of the database. */
function mediaOfSource(from: string, { databaseUrl, media }: Context): MediaSettings {
  const isSet = addressOf(media) !== addressOf(mediaBeside(databaseUrl));
  const settings = isSet ? media : mediaBeside(from);
  return 'folder' in settings ? { folder: resolve(settings.folder) } : settings;
}

const settingOf = (settings: MediaSettings): string =>
  `The pictures stay where they are. Together with the new LAUNCHBOARD_DATABASE_URL, set\nLAUNCHBOARD_MEDIA=${addressOf(settings)}\n`;

type Watched = Watch & { statistics(): string; advice(): string; end(): void };

function watch(context: Context): Watched {
  const done = { copied: 0, indexed: 0, compared: 0 };
  let started: number | undefined;
  let total = 0;
  let now = '';
  let statistics = '';
  const progress = createProgress(context, () => now);
  return {
    begin(rows) {
      started = performance.now();
      total = rows;
    },
    tick(step, table, rows) {
      context.signal.throwIfAborted();
      done[step] += rows;
      const rate = perSecond(done.copied, performance.now() - (started ?? 0));
      now = {
        copied: `${table}: ${grouped(done.copied)} of ${grouped(total)} rows copied (${percent(done.copied, total)}), ${rate} a second`,
        indexed: `${grouped(done.indexed)} projects added to the text index`,
        compared: `${table}: ${grouped(done.compared)} of ${grouped(total)} rows compared (${percent(done.compared, total)})`,
      }[step];
      progress.tick();
    },
    analyzed(tables) {
      if (tables > 0) statistics = `PostgreSQL has statistics of all ${tables} tables\n`;
    },
    untidied(error) {
      context.stderr(`launchboard transfer: the target is slower until autovacuum has run: ${error.message}\n`);
    },
    statistics: () => statistics,
    advice() {
      if (started === undefined) return '';
      // From here on only the commit was left, and its answer may be what was lost.
      return done.compared < total
        ? '; nothing was kept, run it again'
        : '; "launchboard check" on the target shows whether the last step completed; if not, run this again';
    },
    end: progress.end,
  };
}

const perSecond = (rows: number, ms: number): string => grouped(Math.round((rows * 1000) / Math.max(1, ms)));

function printSums(sums: Sums, { stdout }: Context) {
  for (const [table, { rows, checksum }] of sums)
    stdout(`${table.padEnd(20)} ${grouped(rows).padStart(11)} rows  sha256 ${checksum.slice(0, 16)}\n`);
}
