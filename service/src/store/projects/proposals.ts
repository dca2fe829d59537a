import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';
import type { Tables } from '../tables.ts';

export type ProposalRow = Selectable<Tables['project_revisions']>;

const ofProject = prepared((db, { id }: { id: string }) =>
  db.selectFrom('project_revisions').selectAll().where('project_id', '=', id),
);

/** The proposal that waits for a moderator, or that one sent back. */
export const findProposal = (reads: Reads, id: string): Promise<ProposalRow | undefined> =>
  ofProject.first(reads, { id });

export async function proposalsOf({ db }: Reads, ids: readonly string[]): Promise<Map<string, ProposalRow>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('project_revisions').selectAll().where('project_id', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [row.project_id, row]));
}

/** A project has one at most: a later one replaces it. */
export async function putProposal({ db }: Writes, row: ProposalRow) {
  await db
    .insertInto('project_revisions')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

export async function deleteProposal({ db }: Writes, id: string) {
  await db.deleteFrom('project_revisions').where('project_id', '=', id).execute();
}
