import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type TakeOverRow = Selectable<Tables['take_overs']>;

export const findTakeOver = ({ db }: Reads, projectId: string, userId: string): Promise<TakeOverRow | undefined> =>
  db
    .selectFrom('take_overs')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function putTakeOver({ db }: Writes, row: TakeOverRow) {
  const { words } = row;
  await db
    .insertInto('take_overs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ words }))
    .execute();
}

export async function dropTakeOver({ db }: Writes, projectId: string, userId: string) {
  await db.deleteFrom('take_overs').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

export async function declineTakeOverOf({ db }: Writes, projectId: string, userId: string, now: number) {
  await db
    .updateTable('take_overs')
    .set({ declined_at: now })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
}

/** With those who were declined, so that nobody fills a list again and again. */
export const countTakeOvers = ({ db }: Reads, projectId: string): Promise<number> =>
  counted(db.selectFrom('take_overs').where('project_id', '=', projectId));

/**
 * Those that were not declined, the first one first. With `userId` what that person has asked: whoever was declined is not
 * told.
 */
export const listTakeOvers = ({ db }: Reads, projectId: string, userId?: string) =>
  db
    .selectFrom('take_overs')
    .innerJoin('users', 'users.id', 'take_overs.user_id')
    .where('take_overs.project_id', '=', projectId)
    .where('users.erased_at', 'is', null)
    .select([
      'users.id',
      'users.username',
      'users.full_name',
      'users.avatar_url',
      'users.portrait',
      'take_overs.words',
      'take_overs.asked_at',
    ])
    .$call((all) =>
      userId === undefined
        ? all.where('take_overs.declined_at', 'is', null)
        : all.where('take_overs.user_id', '=', userId),
    )
    .orderBy('take_overs.asked_at')
    .orderBy('users.id')
    .execute();

/** For the export of the person. */
export const takeOversBy = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<TakeOverRow[]> =>
  slice(db.selectFrom('take_overs').selectAll().where('user_id', '=', userId), inOrderOf('project_id'), {
    limit,
    ...(after && { after }),
  }).execute();
