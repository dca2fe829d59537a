import { tmpdir } from 'node:os';
import { answersOf } from '../backups/answers.ts';
import { writeDrillFigures } from '../backups/drill-figures.ts';
import { newestBackup } from '../backups/newest.ts';
import { unpackBackup } from '../backups/unpack.ts';
import { type Findings, tell } from '../examine.ts';
import { withOwnFolder } from '../files/own-files.ts';
import { seconds } from '../progress.ts';
import { readFileArgument, refuseUsage } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';

export const drill: Command = {
  name: 'drill',
  summary: 'Restore the newest backup beside the board, and compare',
  usage: `Usage: launchboard drill [--live URL] [--metrics PATH] FILE|FOLDER

Restores a backup, or the newest one in a folder (*.backup), to a temporary folder: verifies it like "launchboard
verify-backup", starts a board on it that does nothing but answer on a port of this machine, and asks it what anybody may
ask. The board that runs is not touched. The folder (TMPDIR, or else the system's) needs space for the database. Run it on a
timer; docs/operate/backups.md has units.

  --live URL      compare with the API of the board that runs, such as http://127.0.0.1:3000: some 40 projects that were not
                  changed since must be the same
  --metrics PATH  write the outcome as figures for the textfile collector of Prometheus' node exporter

Exit codes: 0 the backup can be restored, 1 it cannot, 2 wrong usage.
`,

  async run(args, context: Omit<CommandContext, 'config'>) {
    const argument = readFileArgument(args, [], ['live', 'metrics']);
    if (argument.fault !== undefined) return refuseUsage(drill, context, argument.fault);
    const { live, metrics } = argument.values;
    if (live !== undefined && !URL.canParse(live)) return refuseUsage(drill, context, '--live must be an address');
    const started = performance.now();
    const { findings, backupAt } = await drilled(argument.file, live, context);
    // Without a verdict on the backup: the board that runs, or a full disk, may be what is wrong.
    const code = tell(findings, undefined, context);
    const time = performance.now() - started;
    const now = Date.now() / 1000;
    if (metrics !== undefined)
      await writeDrillFigures(metrics, { isGood: code === 0, seconds: time / 1000, backupAt, now });
    context.stdout(`The drill ${code === 0 ? 'succeeded' : 'FAILED'}: ${argument.file}, ${seconds(time)}\n`);
    return code;
  },
};

/** `backupAt` is in seconds. */
type Drilled = { findings: Findings; backupAt?: number };

/** Whatever goes wrong is a finding, so that it is told and counted like any other. */
async function drilled(
  path: string,
  live: string | undefined,
  context: Omit<CommandContext, 'config'>,
): Promise<Drilled> {
  try {
    const { file } = await newestBackup(path);
    return await withOwnFolder(tmpdir(), '.launchboard-drill', async (folder) => {
      const { databaseUrl, findings, manifest } = await unpackBackup(file, folder, context);
      const made = manifest && { backupAt: Date.parse(manifest.created_at) / 1000 };
      findings.facts.unshift(`The backup is ${file}.`);
      if (findings.faults.length > 0) return { findings, ...made };
      const { facts, faults } = await answersOf(databaseUrl, folder, live);
      return { findings: { facts: [...findings.facts, ...facts], faults }, ...made };
    });
  } catch (error) {
    return { findings: { facts: [], faults: [`The drill could not be finished: ${(error as Error).message}`] } };
  }
}
