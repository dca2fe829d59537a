import { Gauge, Registry } from 'prom-client';

export type Drill = {
  isGood: boolean;
  seconds: number;
  /** Times in Unix seconds. */
  backupAt: number | undefined;
  now: number;
};

const LAST_SUCCESS = 'launchboard_backup_drill_last_success_timestamp_seconds';

/** The outcome of a drill in the text format of Prometheus. `before` is the text of the drill before, or nothing. */
export function drillFigures(before: string, { isGood, seconds, backupAt, now }: Drill): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  gauge('launchboard_backup_drill_success', '1 if the last drill restored a good backup, else 0', isGood ? 1 : 0);
  gauge('launchboard_backup_drill_timestamp_seconds', 'When the last drill ended', now);
  gauge('launchboard_backup_drill_duration_seconds', 'How long the last drill took', seconds);
  gauge(LAST_SUCCESS, 'When a drill last restored a good backup; 0 if none has', isGood ? now : lastSuccess(before));
  if (backupAt !== undefined)
    gauge('launchboard_backup_drill_backup_timestamp_seconds', 'When the backup of the last drill was made', backupAt);
  return registry.metrics();
}

const lastSuccess = (before: string): number =>
  Number(new RegExp(`^${LAST_SUCCESS} (\\S+)$`, 'm').exec(before)?.[1] ?? 0);
