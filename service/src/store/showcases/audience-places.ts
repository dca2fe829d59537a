import { limits } from '@launch-board/contract';
import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';
import { ofWhom, type Whose } from './whose.ts';

/** Votes that are over, the latest first: places in older ones are no news. */
const VOTES = 3;

const taken = prepared(
  (db, { id, now, settledAt }: { id: string; now: number; settledAt: number }, kind: Whose['kind']) =>
    db
      .selectFrom('showcase_entries')
      .innerJoin('showcases', 'showcases.collection_id', 'showcase_entries.collection_id')
      .innerJoin('collections', 'collections.id', 'showcase_entries.collection_id')
      .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
      .select(['showcase_entries.project_id', 'collections.id', 'projects.name as project'])
      .select(sql<string>`coalesce(showcase_entries.told_name, collections.name)`.as('showcase'))
      .where(ofWhom('showcase_entries', { kind, id }))
      .where('showcase_entries.state', '=', 'accepted')
      .where('showcase_entries.consented_at', 'is not', null)
      .where('showcase_entries.awards_declined_at', 'is', null)
      .where('showcases.votes_each', '>', 0)
      .where('showcases.voting_closes_at', '<=', now)
      .where('showcases.closes_at', '<=', now)
      // As heldUntil of the domain says it.
      .where(
        sql<boolean>`(showcases.vote_was_to_close_at IS NULL OR showcases.vote_was_to_close_at <= ${now}
        OR showcases.voting_closes_at <= ${settledAt})`,
      )
      .where('collections.is_public', '=', 1)
      .where('projects.status', '=', 'active')
      .orderBy('showcases.voting_closes_at', 'desc')
      .orderBy('collections.id')
      .orderBy('showcase_entries.project_id')
      .limit(sql.lit(VOTES)),
);

/**
 * Public showcases whose vote of the audience is over, with the entries of a project, or of a person's public projects,
 * that took part. Teams that decline awards are named for no place either.
 */
export const votesTakenPartIn = (reads: Pick<Reads, 'db'>, { kind, id }: Whose, now: number) =>
  taken.all(reads, { id, now, settledAt: now - limits.showcases.earlyEndSeconds * 1000 }, kind);
