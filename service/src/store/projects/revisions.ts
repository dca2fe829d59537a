import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type RevisionRow = Selectable<Tables['project_revisions']>;

const ofProject = prepared((db, { id }: { id: string }) =>
  db.selectFrom('project_revisions').selectAll().where('project_id', '=', id),
);

/** What waits for a moderator, or was sent back by one. */
export const findRevision = (reads: Reads, id: string): Promise<RevisionRow | undefined> =>
  ofProject.first(reads, { id });

export async function revisionsOf({ db }: Reads, ids: readonly string[]): Promise<Map<string, RevisionRow>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('project_revisions').selectAll().where('project_id', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [row.project_id, row]));
}

/** One a project: a later one takes the place of the one before. */
export async function putRevision({ db }: Writes, row: RevisionRow) {
  await db
    .insertInto('project_revisions')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

export async function deleteRevision({ db }: Writes, id: string) {
  await db.deleteFrom('project_revisions').where('project_id', '=', id).execute();
}
