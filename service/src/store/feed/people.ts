import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { UserRow } from '../tables.ts';

/**
 * Of these people, those whom every visitor can meet on the board. A profile has an address, but nobody is told of people who
 * have shown nothing.
 */
export const metPeople = ({ db }: Reads, ids: readonly string[]): Promise<UserRow[]> =>
  ofKeys(ids, (some) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('users.id', 'in', some)
      .where('users.erased_at', 'is', null)
      .where((eb) => eb.or([hasProject, hasComment, hasCollection]))
      .execute(),
  );

const hasProject = sql<boolean>`(EXISTS (SELECT 1 FROM projects WHERE projects.user_id = users.id AND projects.status = 'active')
  OR EXISTS (SELECT 1 FROM project_members JOIN projects ON projects.id = project_members.project_id
    WHERE project_members.user_id = users.id AND project_members.accepted_at IS NOT NULL AND projects.status = 'active'))`;

const hasComment = sql<boolean>`EXISTS (SELECT 1 FROM comments JOIN projects ON projects.id = comments.project_id
  WHERE comments.user_id = users.id AND comments.deleted_at IS NULL AND projects.status = 'active')`;

const hasCollection = sql<boolean>`(EXISTS (SELECT 1 FROM collections WHERE collections.user_id = users.id AND collections.is_public = 1)
  OR EXISTS (SELECT 1 FROM collection_curators JOIN collections ON collections.id = collection_curators.collection_id
    WHERE collection_curators.user_id = users.id AND collection_curators.accepted_at IS NOT NULL
      AND collections.is_public = 1))`;
