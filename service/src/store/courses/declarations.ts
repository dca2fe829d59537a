import type { DeclarationKind } from '@launch-board/contract';
import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

export type DeclarationRow = Selectable<Tables['entry_declarations']>;

/** As JSON; undefined if nothing was ever asked. */
export const askedIn = async ({ db }: Reads, id: string): Promise<string | undefined> =>
  (await db.selectFrom('showcase_declarations').select('kinds').where('collection_id', '=', id).executeTakeFirst())
    ?.kinds;

/** What was said of other kinds goes. */
export async function putAsked({ db }: Writes, id: string, kinds: readonly DeclarationKind[]) {
  const row = { collection_id: id, kinds: JSON.stringify(kinds) };
  await db
    .insertInto('showcase_declarations')
    .values(row)
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet({ kinds: row.kinds }))
    .execute();
  await db
    .deleteFrom('entry_declarations')
    .where('collection_id', '=', id)
    .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
    .execute();
}

/** Of these projects in this showcase, by project. */
export async function declarationsOf({ db }: Reads, collectionIds: readonly string[], projectIds: readonly string[]) {
  const rows = await ofKeys(projectIds, (some) =>
    db
      .selectFrom('entry_declarations')
      .selectAll()
      .where('collection_id', 'in', [...new Set(collectionIds)])
      .where('project_id', 'in', some)
      .execute(),
  );
  return Map.groupBy(rows, ({ collection_id, project_id }) => `${collection_id} ${project_id}`);
}

export async function replaceDeclarations(
  { db }: Writes,
  entry: { collection_id: string; project_id: string },
  rows: readonly DeclarationRow[],
) {
  await db
    .deleteFrom('entry_declarations')
    .where('collection_id', '=', entry.collection_id)
    .where('project_id', '=', entry.project_id)
    .execute();
  if (rows.length > 0) await db.insertInto('entry_declarations').values(rows).execute();
}
