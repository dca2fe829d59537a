import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted, deleted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type DepositRow = Selectable<Tables['deposits']>;
export type AuthorRow = Selectable<Tables['deposit_authors']>;

/** What is under way, else what ended last; what is published counts for nothing. */
export const currentDeposit = ({ db }: Reads, projectId: string): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '<>', 'published')
    .orderBy(sql`CASE status WHEN 'ended' THEN 1 ELSE 0 END`)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Latest first. */
export const publishedDeposits = ({ db }: Reads, projectId: string): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '=', 'published')
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute();

export async function insertDeposit({ db }: Writes, row: DepositRow, authors: readonly AuthorRow[]) {
  await db.insertInto('deposits').values(row).execute();
  await db
    .insertInto('deposit_authors')
    .values([...authors])
    .execute();
}

export async function changeDeposit(
  { db }: Writes,
  id: string,
  changes: Partial<Omit<DepositRow, 'id' | 'project_id'>>,
) {
  await db.updateTable('deposits').set(changes).where('id', '=', id).execute();
}

export async function dropDeposit({ db }: Writes, id: string) {
  await db.deleteFrom('deposits').where('id', '=', id).execute();
}

export const authorsOf = ({ db }: Reads, depositId: string): Promise<AuthorRow[]> =>
  db.selectFrom('deposit_authors').selectAll().where('deposit_id', '=', depositId).orderBy('place').execute();

export async function dropAuthors({ db }: Writes, depositId: string) {
  await db.deleteFrom('deposit_authors').where('deposit_id', '=', depositId).execute();
}

/** Everybody on the team, owners first, in the order in which they came, with whether they may be in the data set. */
export const creditedOn = ({ db }: Reads, projectId: string) =>
  db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    // Only those of ORCID itself: its sandbox has iDs of the same form for other people.
    .leftJoin('orcid_ids', (join) =>
      join.onRef('orcid_ids.user_id', '=', 'users.id').on('orcid_ids.issuer', '=', 'https://orcid.org'),
    )
    .where('project_members.project_id', '=', projectId)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null)
    .select([
      'users.id',
      'users.username',
      'users.full_name',
      'users.in_dataset',
      'project_members.role',
      'orcid_ids.orcid_id',
    ])
    .orderBy(sql`CASE project_members.role WHEN 'owner' THEN 0 ELSE 1 END`)
    .orderBy('project_members.created_at')
    .orderBy('users.id')
    .execute();

/** The one that is next; nothing while another one is at it. */
export async function dueDeposit({ db }: Reads, now: number): Promise<DepositRow | undefined> {
  const working = db.selectFrom('deposits').selectAll().where('status', '=', 'working');
  if (await working.where('lease_until', '>', now).limit(1).executeTakeFirst()) return undefined;
  return working.where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(1).executeTakeFirst();
}

/** False if another process has taken it over, or somebody has changed it since. */
export async function changeLeased(
  { db }: Writes,
  { id, lease_until, step }: Pick<DepositRow, 'id' | 'lease_until' | 'step'>,
  changes: Partial<Omit<DepositRow, 'id' | 'project_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposits')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where('lease_until', '=', lease_until)
    .where('step', '=', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const unanswered = ({ db }: Reads, before: number) =>
  db.selectFrom('deposits').where('status', '=', 'asked').where('asked_at', '<', before);

export const unansweredBefore = (reads: Reads, before: number): Promise<number> => counted(unanswered(reads, before));

export const dropUnansweredBefore = (writes: Writes, before: number, max: number): Promise<number> =>
  deleted(writes.db.deleteFrom('deposits').where('id', 'in', unanswered(writes, before).select('id').limit(max)));

const ended = ({ db }: Reads, before: number) =>
  db.selectFrom('deposits').where('status', '=', 'ended').where('ended_at', '<', before);

export const endedBefore = (reads: Reads, before: number): Promise<number> => counted(ended(reads, before));

export const dropEndedBefore = (writes: Writes, before: number, max: number): Promise<number> =>
  deleted(writes.db.deleteFrom('deposits').where('id', 'in', ended(writes, before).select('id').limit(max)));

/** For the export of a person: what they asked for or agreed to. */
export const depositsBy = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<DepositRow[]> =>
  slice(
    db
      .selectFrom('deposits')
      .selectAll()
      .where(({ or, eb }) => or([eb('asked_by', '=', userId), eb('agreed_by', '=', userId)])),
    inOrderOf('id'),
    { limit, ...(after && { after }) },
  ).execute();

/** How many are under way, and what hinders the first of those that are hindered. */
export async function depositFacts({ db }: Reads) {
  const working = await db
    .selectFrom('deposits')
    .select(['reason', 'attempts', 'due_at'])
    .where('status', '=', 'working')
    .orderBy('due_at')
    .limit(1000)
    .execute();
  return { waiting: working.length, failing: working.filter(({ attempts }) => attempts > 0) };
}
