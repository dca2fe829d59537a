import { type RawBuilder, sql } from 'kysely';

/** A project, or all on whose team a person is. */
export type Whose = { projectId: string } | { userId: string };

/** For tables with a `project_id`. Open invitations to a team are private and do not count. */
export const ofWhom = (table: 'showcase_entries' | 'showcase_awards', whose: Whose): RawBuilder<boolean> => {
  const project = sql.ref(`${table}.project_id`);
  return 'projectId' in whose
    ? sql<boolean>`${project} = ${whose.projectId}`
    : sql<boolean>`${project} IN (SELECT project_id FROM project_members
        WHERE user_id = ${whose.userId} AND accepted_at IS NOT NULL)`;
};
