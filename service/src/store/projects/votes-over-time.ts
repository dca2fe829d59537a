import { HOUR_MS } from '@launch-board/host/durations';
import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared, written } from '../queries/prepared.ts';

/** Every time zone is a number of them away from UTC. */
const QUARTER_MS = 900_000;

type Of = { id: string; launchedAt: number; until: number; since: number };
type Row = { hour: number | null; quarter: number | null; votes: number };

/** Two questions in one statement. */
const read = prepared((db, { id, launchedAt, until, since }: Of) =>
  written<Row>(
    db,
    sql`SELECT hour, NULL AS quarter, count(*) AS votes
        FROM (SELECT (created_at - ${launchedAt}) / ${sql.lit(HOUR_MS)} AS hour FROM votes
          WHERE project_id = ${id} AND created_at >= ${launchedAt} AND created_at < ${until}) AS first GROUP BY hour
      UNION ALL SELECT NULL, quarter, count(*)
        FROM (SELECT created_at / ${sql.lit(QUARTER_MS)} AS quarter FROM votes
          WHERE project_id = ${id} AND created_at >= ${since}) AS latest GROUP BY quarter`,
  ),
);

/**
 * Votes by the hour after the launch, counted from 0, for so many hours; and votes since a time by quarters of an hour that have
 * any, oldest first. `at` is the beginning of the quarter.
 */
export async function votesOverTime(
  reads: Reads,
  { id, launchedAt, hours, since }: Omit<Of, 'until'> & { hours: number },
) {
  const rows = await read.all(reads, { id, launchedAt, until: launchedAt + hours * HOUR_MS, since });
  const byHour = new Map<number, number>();
  const byQuarter: { at: number; votes: number }[] = [];
  for (const { hour, quarter, votes } of rows) {
    if (quarter !== null) byQuarter.push({ at: quarter * QUARTER_MS, votes });
    else if (hour !== null) byHour.set(hour, votes);
  }
  return { byHour, byQuarter: byQuarter.sort((a, b) => a.at - b.at) };
}
