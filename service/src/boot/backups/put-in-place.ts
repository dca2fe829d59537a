import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { assertEmptyServer, restoreTarget } from '../../store/integrity/restore.ts';
import { isPostgres, sqlitePath } from '../../store/open-store.ts';
import { transfer } from '../../store/transfer/transfer.ts';
import type { CommandContext } from '../commands/command.ts';
import { createProgress, grouped } from '../progress.ts';

type Context = Omit<CommandContext, 'config'>;

/** Where a backup is to be restored. Its conditions have been checked. */
export type RestorePlace = {
  /** Where the backup is unpacked, and the beginning of the name there. */
  parent: string;
  name: string;
  /** Puts a checked copy there. Returns what to say. */
  put(copyUrl: string): Promise<string>;
};

/** @throws Error for a file that is in use or belongs to another account, and for a server's database that is not empty */
export async function restorePlace(context: Context): Promise<RestorePlace> {
  return isPostgres(context.databaseUrl) ? await emptyServer(context) : fileOf(context);
}

function fileOf({ databaseUrl }: Context): RestorePlace {
  const target = restoreTarget(databaseUrl);
  const { path } = target;
  return {
    parent: dirname(path),
    name: `.${basename(path)}`,
    async put(copyUrl) {
      target.assertUnused();
      const aside = target.put(sqlitePath(copyUrl), new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''));
      return `The backup is in place: ${path}\n${aside === undefined ? '' : `The previous database is kept: ${aside}\n`}`;
    },
  };
}

/** A server's database is never replaced: the board gets a new one, and the one before stays as it is. */
async function emptyServer(context: Context): Promise<RestorePlace> {
  const { databaseUrl, signal } = context;
  await assertEmptyServer(databaseUrl);
  return {
    parent: tmpdir(),
    name: '.launchboard-restore',
    async put(copyUrl) {
      let done = 0;
      let state = '';
      const progress = createProgress(context, () => state);
      const tick = (step: string, _: unknown, rows: number) => {
        signal.throwIfAborted();
        if (step === 'copied') done += rows;
        state = `${grouped(done)} rows copied${step === 'copied' ? '' : `, then ${step}`}`;
        progress.tick();
      };
      const untidied = (error: Error) =>
        context.stderr(`launchboard restore: the database is slower until autovacuum has run: ${error.message}\n`);
      await transfer(copyUrl, databaseUrl, { begin() {}, tick, analyzed() {}, untidied }).finally(progress.end);
      return 'The backup is in place, in the database that LAUNCHBOARD_DATABASE_URL names\n';
    },
  };
}
