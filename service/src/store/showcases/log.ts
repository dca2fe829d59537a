import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';
import { type Unpermitted, unpermitted } from '../unpermitted.ts';

export type DecisionRow = Tables['showcase_log'];

export async function insertDecision({ db }: Writes, row: DecisionRow) {
  await db.insertInto('showcase_log').values(row).execute();
}

/** Newest first. */
export const listDecisions = ({ db }: Reads, id: string, page: SliceQuery): Promise<DecisionRow[]> =>
  db
    .selectFrom('showcase_log')
    .selectAll()
    .where('collection_id', '=', id)
    .$call((all) => slice(all, newestFirst('created_at', 'id'), page))
    .execute();

export const countDecisions = ({ db }: Reads, id: string): Promise<number> =>
  counted(db.selectFrom('showcase_log').where('collection_id', '=', id));

/** Whether anything but an end was decided after this time. */
export const hasDecisionSince = async ({ db }: Reads, id: string, since: number): Promise<boolean> =>
  (await db
    .selectFrom('showcase_log')
    .select('id')
    .where('collection_id', '=', id)
    .where('created_at', '>', since)
    .where('action', 'not in', ['vote_end_changed', 'entries_end_changed'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

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

/** Projects with their entries, whatever their status. */
const namesOf = ({ db }: Reads, id: string, projectIds: readonly string[]) =>
  db
    .selectFrom('projects')
    .innerJoin('showcase_entries', 'showcase_entries.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.status'])
    .select(['showcase_entries.state', 'showcase_entries.user_id', 'showcase_entries.consented_at'])
    .select('showcase_entries.unpublished_at')
    .where('showcase_entries.collection_id', '=', id)
    .where('projects.id', 'in', projectIds);

export type EntryName = Awaited<ReturnType<ReturnType<typeof namesOf>['execute']>>[number];

export const namesOfEntries = async (
  reads: Reads,
  id: string,
  projectIds: readonly string[],
): Promise<Unpermitted<EntryName>[]> =>
  unpermitted(await ofKeys(projectIds, (some) => namesOf(reads, id, some).execute()));
