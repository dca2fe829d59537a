import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { MediaStore } from '../../media/media-store.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { copyBoard } from '../../store/integrity/backup.ts';
import { watchLogGrowth } from '../../store/log-growth.ts';
import { newestMigration } from '../../store/migrations/migrate.ts';
import { isPostgres } from '../../store/open-store.ts';
import { sumsOf } from '../../store/transfer/sums.ts';
import { grouped, percent } from '../progress.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { picturesToPack } from './pictures.ts';
import { packDatabase, writeBackup } from './write-backup.ts';

export type Making = {
  databaseUrl: string;
  store: MediaStore;
  /** For the copy of the database, before it is packed. */
  folder: string;
  /** Says how far it has come. */
  tell: (state: string) => void;
  signal: AbortSignal;
};

/**
 * Writes everything that a board is into one empty file, as of one moment. Returns the pictures of which files lack on the
 * board.
 */
export async function makeBackup(path: string, making: Making): Promise<string[]> {
  const { databaseUrl, folder, store, tell, signal } = making;
  const moment = new Date();
  const copy = join(folder, 'database.db');
  await copyDatabase(copy, making);
  const copyUrl = `sqlite:${copy}`;
  const { migration, tables } = await describe(copyUrl, tell);
  const database = `${copy}.zst`;
  const { size: bytes } = await stat(copy);
  const sha256 = await packDatabase(copy, database, signal);
  const engine = isPostgres(databaseUrl) ? 'PostgreSQL' : 'SQLite';
  const about = { program: packageJson.version, engine, created_at: moment.toISOString() } as const;
  const manifest = writeManifest({ ...about, migration, database: { bytes, sha256 }, tables });
  const missing: string[] = [];
  const pictures = picturesToPack(copyUrl, { store, missing, tick: (n) => tell(`${grouped(n)} pictures copied`) });
  await writeBackup(path, { manifest, database, pictures, missing, moment }, signal);
  return missing;
}

async function copyDatabase(copy: string, { databaseUrl, tell, signal }: Making) {
  using growth = watchLogGrowth(databaseUrl);
  let total = 0;
  let done = 0;
  await copyBoard(databaseUrl, copy, {
    pages: (pages) => tell(`${percent(pages.total - pages.left, pages.total)} copied`),
    rows: {
      begin: (rows) => {
        total = rows;
      },
      tick(step, _, rows) {
        signal.throwIfAborted();
        if (step === 'copied') done += rows;
        tell(`${grouped(done)} of ${grouped(total)} rows ${step}`);
      },
      analyzed() {},
      untidied() {},
    },
    signal: AbortSignal.any([signal, growth.signal]),
  });
}

async function describe(
  copyUrl: string,
  tell: (state: string) => void,
): Promise<Pick<Manifest, 'migration' | 'tables'>> {
  const database = openReadOnly(copyUrl);
  try {
    return await database.read(async ({ db }) => {
      const sums = await sumsOf(db, (table) => tell(`${table}: adding up`));
      const tables = [...sums].map(([name, { rows, checksum }]) => [name, { rows, sha256: checksum }] as const);
      return { migration: await newestMigration(db), tables: Object.fromEntries(tables) };
    });
  } finally {
    await database.close();
  }
}
