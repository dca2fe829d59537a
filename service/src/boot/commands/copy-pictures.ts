import { parseArgs } from 'node:util';
import { openMediaStore } from '../../media/media.ts';
import { addressOf, type MediaSettings, readMediaSettings } from '../../media/media-settings.ts';
import { copyPictures } from '../files/picture-files.ts';
import { grouped } from '../progress.ts';
import { refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const copyPicturesCommand: Command = {
  name: 'copy-pictures',
  summary: 'Copy the files of pictures to another folder or bucket',
  usage: `Usage: launchboard copy-pictures FROM TO

Copies the files of all pictures that the database knows. FROM and TO are file:PATH or s3:BUCKET/PREFIX, as in
LAUNCHBOARD_MEDIA; a bucket is reached with the settings LAUNCHBOARD_S3_… What TO has already stays, so the command can be
interrupted and repeated, and a repetition copies what is new. Nothing is deleted. The service can keep running.

To move a board: copy, start the service with the new LAUNCHBOARD_MEDIA, and copy once more what was uploaded meanwhile.
To back up a bucket: copy it into a folder. docs/operate/pictures.md says how it goes with a backup of the database.

Exit codes: 0 TO has every picture, 1 FROM lacks some, has damaged ones, or a store failed, 2 wrong usage.
`,

  async run(args, context: Pick<CommandContext, 'config' | 'databaseUrl' | 'stdout' | 'stderr' | 'signal'>) {
    const places = readPlaces(args, context);
    if (places.fault !== undefined) return refuseUsage(copyPicturesCommand, context, places.fault);
    const [from, to] = [await openMediaStore(places.from), await openMediaStore(places.to)];
    const { copied, there, missing } = await copyPictures(context.databaseUrl, {
      from,
      to,
      withUnused: true,
      signal: context.signal,
    });
    context.stdout(
      `Copied to ${addressOf(places.to)}: ${grouped(copied)} pictures. There already: ${grouped(there)}.\n`,
    );
    for (const id of missing)
      context.stderr(`picture ${id}: ${addressOf(places.from)} lacks some of its files, or has damaged ones\n`);
    return missing.length === 0 ? 0 : 1;
  },
};

type Places = { from: MediaSettings; to: MediaSettings; fault?: undefined };

function readPlaces(args: string[], { config }: Pick<CommandContext, 'config'>): Places | { fault: string } {
  try {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
    if (positionals.length !== 2) return { fault: 'FROM and TO are needed' };
    const [from, to] = positionals.map((address) => readMediaSettings(address, config.s3));
    if (!from || !to) return { fault: 'FROM and TO must be file:PATH, s3:BUCKET or s3:BUCKET/PREFIX' };
    return { from, to };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
