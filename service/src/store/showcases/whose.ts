import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { prepared } from '../queries/prepared.ts';

/** A project, or all on whose team a person is. */
export type Whose = { kind: 'project' | 'person'; id: string };

/** For tables with a `project_id`. Open invitations to a team are private and do not count. */
export const ofWhom = (table: 'showcase_entries' | 'showcase_awards', { kind, id }: Whose): RawBuilder<boolean> => {
  const project = sql.ref(`${table}.project_id`);
  return kind === 'project'
    ? sql<boolean>`${project} = ${id}`
    : sql<boolean>`${project} IN (SELECT project_id FROM project_members
        WHERE user_id = ${id} AND accepted_at IS NOT NULL)`;
};

const entry = prepared((db, { id }: { id: string }, kind: Whose['kind']) =>
  db
    .selectFrom('showcase_entries')
    .select('project_id')
    .where(ofWhom('showcase_entries', { kind, id }))
    .limit(sql.lit(1)),
);

/** Most have entered no showcase: their pages read no more than this. */
export const hasEntered = async (reads: Pick<Reads, 'db'>, { kind, id }: Whose): Promise<boolean> =>
  (await entry.first(reads, { id }, kind)) !== undefined;
