import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';

/** Every time zone is a number of them away from UTC. */
const QUARTER_MS = 900_000;

const inQuarters = prepared((db, { id, since }: { id: string; since: number }) =>
  db
    .selectFrom('votes')
    .select([sql<number>`created_at / ${sql.lit(QUARTER_MS)}`.as('quarter'), sql<number>`count(*)`.as('votes')])
    .where('project_id', '=', id)
    .where('created_at', '>=', since)
    .groupBy('quarter')
    .orderBy('quarter'),
);

const inHours = prepared((db, { id, since, until }: { id: string; since: number; until: number }) =>
  db
    .selectFrom('votes')
    .select([sql<number>`(created_at - ${since}) / 3600000`.as('hour'), sql<number>`count(*)`.as('votes')])
    .where('project_id', '=', id)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .groupBy('hour'),
);

/** Votes since a time, by quarters of an hour that have any, oldest first. `at` is the beginning of the quarter. */
export async function votesInQuarters(reads: Reads, id: string, since: number) {
  const rows = await inQuarters.all(reads, { id, since });
  return rows.map(({ quarter, votes }) => ({ at: quarter * QUARTER_MS, votes }));
}

/** Votes by the hour after `since`, counted from 0. */
export async function votesInHours(
  reads: Reads,
  id: string,
  since: number,
  hours: number,
): Promise<Map<number, number>> {
  const rows = await inHours.all(reads, { id, since, until: since + hours * 4 * QUARTER_MS });
  return new Map(rows.map(({ hour, votes }) => [hour, votes]));
}
