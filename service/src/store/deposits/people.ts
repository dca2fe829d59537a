import type { Reads } from '../engines/engine.ts';

/** Those of these ids who are still here. */
export async function summariesOf({ db }: Reads, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'avatar_url', 'portrait'])
    .where('id', 'in', known)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether its owners let a project be in the data set. */
export async function isProjectIn({ db }: Reads, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('projects').select('in_dataset').where('id', '=', projectId).executeTakeFirst();
  return row?.in_dataset === 1;
}
