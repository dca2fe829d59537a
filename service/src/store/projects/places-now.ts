import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared, written } from '../queries/prepared.ts';

type Of = { id: string; createdAt: number; now: number; limit: number };
type Row = {
  /** How many public projects were launched after it, up to the limit. */
  newer: number;
  key: string | null;
  name: string | null;
  starts_at: number | null;
  /** Cast for it since then, those of its team included. */
  votes: number | null;
  team_votes: number;
  /** Of its team, since ever. */
  all_team_votes: number;
};

/** Votes of the team. CROSS JOIN has SQLite go from the few people of a team to their votes. */
const ofTeam = sql`SELECT count(*) FROM project_members CROSS JOIN votes
  WHERE project_members.project_id = projects.id AND project_members.accepted_at IS NOT NULL
  AND votes.project_id = projects.id AND votes.user_id = project_members.user_id`;

/** What decides where a project is among the newest ones and on the leaderboard of the running week: a range of an index, and a few rows. */
const read = prepared((db, { id, createdAt, now, limit }: Of) =>
  written<Row>(
    db,
    sql`SELECT
        (SELECT count(*) FROM (
          SELECT 1 FROM projects AS others WHERE others.status = 'active' AND others.created_at >= ${createdAt}
            AND (others.created_at > ${createdAt} OR others.id < ${id}) LIMIT ${limit}) AS ahead) AS newer,
        week.key, week.name, week.starts_at, period_votes.votes,
        (${ofTeam} AND votes.created_at >= week.starts_at AND votes.created_at < week.ends_at) AS team_votes,
        (${ofTeam}) AS all_team_votes
      FROM projects
      LEFT JOIN (SELECT seq, key, name, starts_at, ends_at FROM periods
        WHERE kind = 'week' AND starts_at <= ${now} AND ends_at > ${now}
        ORDER BY starts_at DESC LIMIT 1) AS week ON 1 = 1
      LEFT JOIN period_votes ON period_votes.period = week.seq AND period_votes.project = projects.seq
      WHERE projects.id = ${id}`,
  ),
);

export const placesNow = (reads: Reads, of: Of): Promise<Row | undefined> => read.first(reads, of);
