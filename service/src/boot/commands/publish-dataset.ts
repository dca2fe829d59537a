import { pagesOn } from '../../domain/pages.ts';
import { publishDataset } from '../../interchange/dataset/publish.ts';
import { openReadOnly } from '../../store/engines/read-only.ts';
import { watchLogGrowth } from '../../store/log-growth.ts';
import { grouped, seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const publishDatasetCommand: Command = {
  name: 'publish-dataset',
  summary: 'Publish what everybody sees as files for research and teaching',
  usage: `Usage: launchboard publish-dataset [--licence LICENCE] DIR

Writes the data set of the board: NDJSON, CSV and Parquet of each table, an SQLite file of all of them, descriptions in the
forms of Frictionless Data and Croissant, and SHA256SUMS. It has what everybody sees, in one moment, without those who stay
out of it. The service can keep running. DIR/current is the newest edition; it is put in place when all files are complete,
and the one before is deleted. "launchboard serve" does this each night for LAUNCHBOARD_DATASET_FOLDER.

  --licence LICENCE   what may be done with it, instead of LAUNCHBOARD_DATASET_LICENCE

Exit codes: 0 complete, 1 failed, 2 wrong usage.
`,

  async run(args, context) {
    const argument = readFileArgument(args, [], ['licence']);
    if (argument.fault !== undefined)
      return refuseUsage(publishDatasetCommand, context, argument.fault.replace('FILE', 'DIR'));
    const { file: folder, values } = argument;
    const licence = values.licence ?? context.config.datasetLicence;
    if (licence === undefined)
      return refuseUsage(publishDatasetCommand, context, 'a licence is missing; use --licence');
    return await publish(folder, licence, context);
  },
};

async function publish(folder: string, licence: string, context: CommandContext): Promise<number> {
  const started = performance.now();
  const { siteUrl } = context.config;
  // Without the time limits of requests: all tables are read in one transaction.
  const store = openReadOnly(context.databaseUrl);
  using growth = watchLogGrowth(context.databaseUrl);
  try {
    const pending = await store.pendingMigrations();
    if (pending.length > 0) throw new Error('the database is not up to date; run "launchboard migrate" first');
    const signal = AbortSignal.any([context.signal, growth.signal]);
    const { clock } = context;
    const { leftOut } = context.config.operatorSettings;
    const publishing = { pages: pagesOn(siteUrl), licence, siteUrl, clock, signal, leftOut };
    const { files } = await publishDataset(store, folder, publishing);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const time = seconds(performance.now() - started);
    context.stdout(`${files.length} files in ${folder}/current, ${grouped(Math.ceil(bytes / 1e6))} MB, ${time}\n`);
    return 0;
  } finally {
    await store.close();
  }
}
