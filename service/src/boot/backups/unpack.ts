import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { openStore } from '../../store/open-store.ts';
import { sumsOf } from '../../store/transfer/sums.ts';
import type { CommandContext } from '../commands/command.ts';
import { examine, type Findings } from '../examine.ts';
import { mediaBesideFile } from '../files/picture-files.ts';
import { createProgress, grouped, percent } from '../progress.ts';
import type { Manifest } from './manifest.ts';
import { type Backup, isBareDatabase, openBackup } from './open-backup.ts';
import { packedPictureFaults } from './pictures.ts';
import { isSealed } from './seal.ts';

type Context = Pick<CommandContext, 'stderr' | 'isTerminal' | 'signal'>;

export type Unpacked = {
  /** A SQLite file in the folder, brought up to date. */
  databaseUrl: string;
  findings: Findings;
  /** Undefined for a backup of an earlier version, which is the database alone with a folder beside it. */
  manifest?: Manifest;
};

/** Unpacks a backup into a folder and looks at all of it as the service would. The backup is only read. */
export async function unpackBackup(file: string, folder: string, context: Context): Promise<Unpacked> {
  const copy = join(folder, 'restored.db');
  const databaseUrl = `sqlite:${copy}`;
  if (await isBareDatabase(file)) {
    const target = createWriteStream(copy, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(createReadStream(file), target, { signal: context.signal });
    const extent = { bringUp: () => bringUp(databaseUrl), media: mediaBesideFile(file) };
    const findings = await examine(databaseUrl, extent);
    findings.facts.unshift('It is the database alone, without sums: a changed byte in a text cannot be noticed.');
    return { databaseUrl, findings };
  }
  if (!(await isWhole(file, context))) return { databaseUrl, findings: { facts: [], faults: [CHANGED] } };
  await using backup = await openBackup(file);
  await backup.unpackDatabase(copy);
  return { databaseUrl, manifest: backup.manifest, findings: await findingsOf(databaseUrl, backup) };
}

const CHANGED = 'It is no backup of this program, or it was changed, damaged or cut off since it was written.';

async function isWhole(file: string, context: Context): Promise<boolean> {
  const { size } = await stat(file);
  let done = 0;
  const progress = createProgress(context, () => `${percent(done, size)} of the bytes compared`);
  try {
    return await isSealed(file, (bytes) => {
      context.signal.throwIfAborted();
      done += bytes;
      progress.tick();
    });
  } finally {
    progress.end();
  }
}

async function findingsOf(databaseUrl: string, backup: Backup): Promise<Findings> {
  const { program, engine, created_at: moment, tables } = backup.manifest;
  const facts = [`It was made by version ${program} from ${engine} at ${moment}, and every byte is as it was written.`];
  try {
    const wrong = await sumFaults(databaseUrl, tables);
    if (wrong.length > 0) return { facts, faults: wrong };
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    facts.push(`Every table has the rows that were copied: ${grouped(rows)} rows.`);
    const examined = await examine(databaseUrl, { bringUp: () => bringUp(databaseUrl) });
    facts.push(...examined.facts);
    if (examined.faults.length > 0) return { facts, faults: examined.faults };
    const { pictures, missing, faults } = await packedPictureFaults(databaseUrl, backup);
    if (faults.length === 0 && pictures > 0) facts.push(`Every picture has its files: ${grouped(pictures)} pictures.`);
    if (missing.length > 0) facts.push(`Pictures that the board had no files of: ${missing.join(', ')}.`);
    return { facts, faults };
  } catch (error) {
    return { facts, faults: [`It cannot be used: ${(error as Error).message}`] };
  }
}

/** Compares the sums of all tables with those of the moment of the backup. */
export async function sumFaults(databaseUrl: string, tables: Manifest['tables']): Promise<string[]> {
  const database = openReadOnly(databaseUrl);
  try {
    const sums = new Map<string, { rows: number; checksum: string }>(
      await database.read(({ db }) => sumsOf(db, () => {})),
    );
    return Object.entries(tables).flatMap(([table, { rows, sha256 }]) => {
      const found = sums.get(table);
      if (found?.rows !== rows) return [`${table} has ${found?.rows ?? 0} rows, and had ${rows}`];
      return found.checksum === sha256 ? [] : [`${table} has other rows than it had`];
    });
  } finally {
    await database.close();
  }
}

async function bringUp(databaseUrl: string) {
  const store = openStore(databaseUrl, { existing: true });
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
}
