import { readFile, writeFile } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import { replaceFile } from '../files/replace-file.ts';

/** For the program that collects the figures of the machine. */
const FOR_ALL = 0o644;

type Drill = { isGood: boolean; seconds: number; backupAt: number | undefined; now: number };

const LAST_SUCCESS = 'launchboard_backup_drill_last_success_timestamp_seconds';

/** Writes the outcome as a file for the textfile collector of Prometheus' node exporter. */
export async function writeDrillFigures(path: string, { isGood, seconds, backupAt, now }: Drill) {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  gauge('launchboard_backup_drill_success', '1 if the last drill restored a good backup, else 0', isGood ? 1 : 0);
  gauge('launchboard_backup_drill_timestamp_seconds', 'When the last drill ended', now);
  gauge('launchboard_backup_drill_duration_seconds', 'How long the last drill took', seconds);
  gauge(
    LAST_SUCCESS,
    'When a drill last restored a good backup; 0 if none has',
    isGood ? now : await lastSuccess(path),
  );
  if (backupAt !== undefined)
    gauge('launchboard_backup_drill_backup_timestamp_seconds', 'When the backup of the last drill was made', backupAt);
  const text = await registry.metrics();
  await replaceFile(path, FOR_ALL, (part) => writeFile(part, text));
}

async function lastSuccess(path: string): Promise<number> {
  const before = await readFile(path, 'utf8').catch(() => '');
  return Number(new RegExp(`^${LAST_SUCCESS} (\\S+)$`, 'm').exec(before)?.[1] ?? 0);
}
