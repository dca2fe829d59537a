import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { keyOfProject, nameIn } from '../exports.ts';
import { isActive } from '../projects/rows.ts';

export const intakeOf = ({ db }: Reads, id: string) =>
  db.selectFrom('showcases').selectAll().where('collection_id', '=', id).executeTakeFirst();

/** To active projects whose teams agree to them, in their order. */
export const awardsIn = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_awards')
    .innerJoin('projects', 'projects.id', 'showcase_awards.project_id')
    .innerJoin('showcase_entries', (join) =>
      join
        .onRef('showcase_entries.collection_id', '=', 'showcase_awards.collection_id')
        .onRef('showcase_entries.project_id', '=', 'showcase_awards.project_id'),
    )
    .select(['showcase_awards.name', keyOfProject.as('project'), 'citation'])
    .where('showcase_awards.collection_id', '=', id)
    .where('consented_at', 'is not', null)
    .where('awards_declined_at', 'is', null)
    .where(isActive)
    .orderBy('position')
    .execute();

/** Accepted entries of active projects, in the curator's order. */
export const entriesOfShowcase = ({ db }: Reads, id: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'showcase_entries.user_id').on('users.erased_at', 'is', null),
    )
    .select(['projects.id', keyOfProject.as('key'), 'track', 'table_number', 'entered_at'])
    .select(sql<string | null>`CASE WHEN users.id IS NOT NULL THEN ${nameIn('users')} END`.as('user'))
    .where('collection_id', '=', id)
    .where('state', '=', 'accepted')
    .where(isActive)
    .orderBy('entered_at')
    .orderBy('project_id')
    .execute();
