import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { ProjectStatus } from '../tables.ts';

/** The status of the project of each of these comments. */
export async function statusesAround({ db }: Reads, ids: readonly string[]): Promise<Map<string, ProjectStatus>> {
  const rows = await ofKeys(ids, (some) =>
    db
      .selectFrom('comments')
      .innerJoin('projects', 'projects.id', 'comments.project_id')
      .select(['comments.id', 'projects.status'])
      .where('comments.id', 'in', some)
      .execute(),
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
