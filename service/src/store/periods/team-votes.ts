import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import type { PeriodRow } from '../tables.ts';
import { inOrder, type Tally, topOfPeriod } from './tallies.ts';

type Of = { projects: readonly number[]; from: number; until: number };

/** CROSS JOIN has SQLite go from the few people of a team to their votes, by primary key, and never through all votes of a project. */
const byTeams = prepared((db, { projects, from, until }: Of) =>
  db
    .selectFrom('projects')
    .crossJoin('project_members')
    .crossJoin('votes')
    .select('projects.seq')
    .select(sql<number>`count(*)`.as('votes'))
    .where('projects.seq', 'in', projects)
    .whereRef('project_members.project_id', '=', 'projects.id')
    .where('project_members.accepted_at', 'is not', null)
    .whereRef('votes.project_id', '=', 'projects.id')
    .whereRef('votes.user_id', '=', 'project_members.user_id')
    .where('votes.created_at', '>=', from)
    .where('votes.created_at', '<', until)
    .groupBy('projects.seq'),
);

/** How many votes people of the teams have cast for their own projects in a time, by the `seq` of those that have any. */
export async function votesOfTeams(reads: Reads, { projects, ...span }: Of): Promise<Map<number, number>> {
  const rows = await ofKeys(projects, (keys) => byTeams.all(reads, { projects: keys, ...span }));
  return new Map(rows.map(({ seq, votes }) => [seq, votes]));
}

/** More than are asked for are read at once, because some teams vote for themselves. */
const SPARE = 24;

/**
 * The first projects of a period that is not closed, by the votes of others than their own teams. The tallies count all votes,
 * so that a vote costs nothing more and a person may join or leave a team at any time. A project has at most as many votes
 * of others as votes: once the last place comes before everything that was not read, no other can have it.
 */
export async function topWithoutTeams(
  reads: Reads,
  { seq: period, starts_at: from, ends_at: until }: PeriodRow,
  { category, limit }: { category: string | null; limit: number },
  spare = SPARE,
): Promise<Tally[]> {
  const own = new Map<number, number>();
  for (let read = 0, most = limit + spare; ; read = most, most *= 2) {
    const all = await topOfPeriod(reads, { period, category, limit: most });
    const added = await votesOfTeams(reads, { projects: all.slice(read).map(({ seq }) => seq), from, until });
    for (const [seq, votes] of added) own.set(seq, votes);
    const places = all
      .map((tally) => ({ ...tally, votes: tally.votes - (own.get(tally.seq) ?? 0) }))
      .filter(({ votes }) => votes > 0)
      .sort(inOrder)
      .slice(0, limit);
    const [lastPlace, lastRead] = [places[limit - 1], all[most - 1]];
    if (!lastRead || (lastPlace && inOrder(lastPlace, lastRead) <= 0)) return places;
  }
}
