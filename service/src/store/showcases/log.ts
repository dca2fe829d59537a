import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { isOlder, type SliceQuery } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type DecisionRow = Tables['showcase_log'];

export async function insertDecision({ db }: Writes, row: DecisionRow) {
  await db.insertInto('showcase_log').values(row).execute();
}

/** Newest first. */
export const listDecisions = (
  { db }: Reads,
  id: string,
  { limit, offset, after }: SliceQuery,
): Promise<DecisionRow[]> =>
  db
    .selectFrom('showcase_log')
    .selectAll()
    .where('collection_id', '=', id)
    .$if(after !== undefined, (query) => query.where(isOlder('created_at', 'id', after ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countDecisions = ({ db }: Reads, id: string): Promise<number> =>
  counted(db.selectFrom('showcase_log').where('collection_id', '=', id));

/** The latest changes of the end of the vote, latest first. */
export const voteChangesOf = ({ db }: Reads, id: string, limit: number) =>
  db
    .selectFrom('showcase_log')
    .select(['details', 'created_at'])
    .where('collection_id', '=', id)
    .where('action', '=', 'vote_end_changed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
