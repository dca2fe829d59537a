import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { defaultOperatorSettings } from '../../../domain/operator-settings.ts';
import { pagesOn } from '../../../domain/pages.ts';
import { exportPerson } from '../../../domain/people/data-requests.ts';
import { pieces } from '../../../http/handlers/streams.ts';
import { createFolder } from '../../../media/folder.ts';
import { openMediaStore } from '../../../media/media.ts';
import { openReadOnly } from '../../../store/engines/read-only.ts';
import { copyPictures, mediaBesideFile } from '../../files/picture-files.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { refuseUsage } from '../arguments.ts';
import type { Command, CommandContext } from '../command.ts';
import { printAuditLine } from './audit-line.ts';
import { assertUpToDate, inWords, onePerson, whoIsWho } from './person.ts';

const FOR_OWNER = 0o600;

type Context = Omit<CommandContext, 'config'> & {
  config?: Pick<CommandContext['config'], 'trailKey' | 'siteUrl' | 'operatorSettings'>;
};

export const exportPersonCommand: Command = {
  name: 'export-person',
  summary: 'Export everything that the board stores about one person',
  usage: `Usage: launchboard export-person USER FILE

Writes the same JSON document that the person gets from GET /api/me/export: profile and address, projects, teams,
comments, votes, bookmarks, collections and reports. ${whoIsWho}
"-" as FILE is standard output. Only the owner of the file can read it, and it appears under its name only when it is
complete. The files of the person's pictures go into the folder FILE-media. The service can keep running. Sessions (stored by the site) and logs are not included.

Exit codes: 0 complete, 1 failed, or files of pictures are missing, 2 wrong usage.
`,

  async run(args, context: Context) {
    const argument = readArguments(args);
    if (argument.fault !== undefined) return refuseUsage(exportPersonCommand, context, argument.fault);
    const { who, file } = argument;
    const store = openReadOnly(context.databaseUrl);
    try {
      await assertUpToDate(store);
      const person = await onePerson(store, who);
      const operatorSettings = context.config?.operatorSettings ?? defaultOperatorSettings;
      const source = { store, clock: Date.now, pages: pagesOn(context.config?.siteUrl), operatorSettings };
      const text = async function* () {
        yield* pieces(await exportPerson(source, person.id), async () => context.signal.throwIfAborted());
        yield '\n';
      };
      let isWhole = true;
      if (file === '-') await pipeline(text, process.stdout, { end: false });
      else {
        await replaceFile(file, FOR_OWNER, (path) => pipeline(text, createWriteStream(path)));
        isWhole = await copyPicturesOf(person.id, file, context);
      }
      context.stderr(`This is all the board holds about ${inWords(person)}.\n`);
      printAuditLine(context, 'export', person.id);
      return isWhole ? 0 : 1;
    } finally {
      await store.close();
    }
  },
};

/** Returns whether all are whole. */
async function copyPicturesOf(userId: string, file: string, { databaseUrl, media, signal, stderr }: Context) {
  const { folder } = mediaBesideFile(file);
  const stores = { from: await openMediaStore(media), to: createFolder(folder) };
  const { copied, there, missing } = await copyPictures(databaseUrl, { ...stores, userId, signal });
  if (copied + there > 0) stderr(`Pictures in ${folder}: ${copied + there}\n`);
  for (const id of missing) stderr(`picture ${id}: some of its files are missing or damaged\n`);
  return missing.length === 0;
}

function readArguments(args: string[]) {
  try {
    const [who, file, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (who === undefined || file === undefined) return { fault: `${who === undefined ? 'USER' : 'FILE'} is missing` };
    if (more.length > 0) return { fault: 'only one USER and one FILE at a time' };
    return { who, file };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
