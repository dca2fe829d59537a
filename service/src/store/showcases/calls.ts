import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { addressesOf } from './addresses.ts';
import { withCollections } from './showcases.ts';

type Closing = { userId: string; now: number; until: number };

/**
 * Public showcases of others that close in a time and are for the person: open to members, or with an address of theirs
 * on the list. Not those that their team has entered. Who holds a link is not known.
 */
export async function callsClosing(reads: Reads, { userId, now, until }: Closing, limit: number) {
  const own = await addressesOf(reads, userId);
  return withCollections(reads)
    .where(sql<boolean>`collections.is_public = 1`)
    .where('collections.user_id', '<>', userId)
    .where('closes_at', '>', now)
    .where('closes_at', '<=', until)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('who_may_enter', '=', 'members'),
        and([
          eb('who_may_enter', '=', 'addresses'),
          exists(
            selectFrom('showcase_addresses')
              .select('address')
              .whereRef('showcase_addresses.collection_id', '=', 'showcases.collection_id')
              .where('address', 'in', own),
          ),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_members')
            .innerJoin('showcase_entries', 'showcase_entries.project_id', 'project_members.project_id')
            .select('showcase_entries.project_id')
            .whereRef('showcase_entries.collection_id', '=', 'showcases.collection_id')
            .where('project_members.user_id', '=', userId)
            .where('project_members.accepted_at', 'is not', null)
            .where('showcase_entries.state', 'in', ['submitted', 'accepted', 'declined']),
        ),
      ),
    )
    .select(['collections.id', 'collections.name', 'opens_at', 'closes_at', 'place', 'shown_at'])
    .orderBy('closes_at')
    .orderBy('showcases.collection_id')
    .limit(limit)
    .execute();
}
