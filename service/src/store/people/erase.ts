import { type CountChanges, countNames } from '../board-counts.ts';
import { handOver } from '../collections/curators.ts';
import type { Writes } from '../engines/engine.ts';
import { takeFromProjects } from '../projects/changes.ts';
import { forgetNames } from '../search/thing-words.ts';
import type { Tables } from '../tables.ts';
import { BATCH_ROWS, hasRows } from './erase-batch.ts';
import { leaveInvitations, leaveProjects, leaveTeams } from './erase-teams.ts';
import { keepTimes } from './erased-votes.ts';
import { deleteIdentity } from './identities.ts';
import { deleteSuspension } from './suspensions.ts';

/** A column that says nothing about the person: the erased row keeps it. */
type KeptColumn = 'id' | 'created_at' | 'erased_at' | 'updated_at' | 'revision' | 'in_dataset';

/** A column of `users` that is missing here does not compile: its text would survive the erasure. */
const emptyProfile = {
  username: null,
  full_name: null,
  avatar_url: null,
  bio: null,
  github_url: null,
  linkedin_url: null,
  website_url: null,
  year_of_study: null,
  department: null,
  portrait: null,
  is_verified: 0,
  alumni_since: null,
} as const satisfies Record<Exclude<keyof Tables['users'], KeptColumn>, null | 0>;

/** Empties the profile, so that nobody can find the person. The row stays for the rows that refer to it. */
export async function unlinkPerson(writes: Writes, counts: CountChanges, userId: string, now: number) {
  const { db } = writes;
  await db.deleteFrom('user_words').where('user_id', '=', userId).execute();
  await forgetNames(writes, userId);
  await deleteSuspension(writes, userId);
  await deleteIdentity(writes, userId);
  await db
    .updateTable('users')
    .set({ ...emptyProfile, erased_at: now })
    .where('id', '=', userId)
    .execute();
  counts.add(countNames.users, -1);
}

type Person = { userId: string; now: number; voteKeys: readonly string[] };
type Step = (
  writes: Writes,
  counts: CountChanges,
  userId: string,
  now: number,
  voteKeys: readonly string[],
) => Promise<boolean>;

/** Each step removes a few rows and returns whether there were any. What others can see is removed first. */
const steps: readonly Step[] = [
  leaveTeams,
  leaveProjects,
  leaveInvitations,
  dropCollections,
  blankComments,
  dropVotes,
  dropWithdrawnVotes,
  dropBookmarks,
  blankReports,
  dropAnswers,
  dropAnswersToOthers,
  dropDeletions,
];

/**
 * Removes some rows of an erased person and updates the counts, starting with step `from`. Returns the step to continue
 * with; undefined if nothing is left. It ends, because nobody can add rows of an erased person.
 */
export async function eraseSome(
  writes: Writes,
  counts: CountChanges,
  { userId, now, voteKeys, from = 0 }: Person & { from?: number | undefined },
): Promise<number | undefined> {
  for (let step = from; step < steps.length; step += 1)
    if (await steps[step]?.(writes, counts, userId, now, voteKeys)) return step;
  return undefined;
}

/** Hands one collection after the other over to another curator, or removes it, first its projects, then itself. */
async function dropCollections(writes: Writes, counts: CountChanges, userId: string): Promise<boolean> {
  const { db } = writes;
  const collection = await db
    .selectFrom('collections')
    .select(['id', 'is_public'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!collection) return false;
  const { id, is_public } = collection;
  if (await handOver(writes, id)) return true;
  const some = db
    .selectFrom('collection_projects')
    .select('project_id')
    .where('collection_id', '=', id)
    .limit(BATCH_ROWS);
  const places = db.deleteFrom('collection_projects').where('collection_id', '=', id);
  if (hasRows(await places.where('project_id', 'in', some).execute())) return true;
  await db.deleteFrom('collections').where('id', '=', id).execute();
  counts.add(countNames.publicCollections, -is_public);
  return true;
}

/** Deletes the texts of comments. The rows stay for the replies to them. */
async function blankComments(writes: Writes, counts: CountChanges, userId: string, now: number): Promise<boolean> {
  const { db } = writes;
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'project_id', 'deleted_at'])
    .where('user_id', '=', userId)
    .limit(BATCH_ROWS)
    .execute();
  if (comments.length === 0) return false;
  const shown = Map.groupBy(
    comments.filter(({ deleted_at }) => deleted_at === null),
    ({ project_id }) => project_id,
  );
  const projects = Map.groupBy(shown, ([, some]) => some.length);
  for (const [number, some] of projects)
    await takeFromProjects(
      writes,
      counts,
      'comments',
      some.map(([id]) => id),
      number,
    );
  await db
    .updateTable('comments')
    .set({ content: '', user_id: null, removal_reason: null })
    .set((eb) => ({ deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)) }))
    .where(
      'id',
      'in',
      comments.map(({ id }) => id),
    )
    .execute();
  return true;
}

async function dropVotes(...[writes, counts, ...person]: Parameters<Step>): Promise<boolean> {
  const projects = await dropCast('votes', writes, ...person);
  if (projects.length === 0) return false;
  await takeFromProjects(writes, counts, 'votes', projects);
  return true;
}

async function dropWithdrawnVotes(...[writes, , ...person]: Parameters<Step>): Promise<boolean> {
  return (await dropCast('withdrawn_votes', writes, ...person)).length > 0;
}

/** Deletes some of the rows, and keeps when they had been cast. Returns their projects. */
async function dropCast(
  table: 'votes' | 'withdrawn_votes',
  writes: Writes,
  userId: string,
  now: number,
  voteKeys: readonly string[],
): Promise<string[]> {
  const { db } = writes;
  const votes = await db
    .selectFrom(table)
    .select(['project_id', 'created_at'])
    .where('user_id', '=', userId)
    .limit(BATCH_ROWS)
    .execute();
  if (votes.length === 0) return [];
  await keepTimes(writes, voteKeys, votes, now);
  const projects = votes.map(({ project_id }) => project_id);
  await db.deleteFrom(table).where('user_id', '=', userId).where('project_id', 'in', projects).execute();
  return projects;
}

async function dropBookmarks({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const some = db.selectFrom('bookmarks').select('project_id').where('user_id', '=', userId).limit(BATCH_ROWS);
  const bookmarks = db.deleteFrom('bookmarks').where('user_id', '=', userId);
  return hasRows(await bookmarks.where('project_id', 'in', some).execute());
}

async function blankReports({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const noted = db.selectFrom('reports').select('id').where('reporter_id', '=', userId).where('note', 'is not', null);
  return hasRows(
    await db.updateTable('reports').set({ note: null }).where('id', 'in', noted.limit(BATCH_ROWS)).execute(),
  );
}

async function dropAnswers({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const some = db.selectFrom('idempotency_keys').select('key').where('user_id', '=', userId).limit(BATCH_ROWS);
  const answers = db.deleteFrom('idempotency_keys').where('user_id', '=', userId);
  return hasRows(await answers.where('key', 'in', some).execute());
}

/** Deletes responses stored for other people that contain the person. */
async function dropAnswersToOthers({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const some = await db
    .selectFrom('idempotency_people')
    .select(['keeper_id', 'key'])
    .where('user_id', '=', userId)
    .limit(BATCH_ROWS)
    .execute();
  for (const { keeper_id, key } of some)
    await db.deleteFrom('idempotency_keys').where('user_id', '=', keeper_id).where('key', '=', key).execute();
  return some.length > 0;
}

async function dropDeletions({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const some = db.selectFrom('deletions').select('thing').where('user_id', '=', userId).limit(BATCH_ROWS);
  const deletions = db.deleteFrom('deletions').where('user_id', '=', userId);
  return hasRows(await deletions.where('thing', 'in', some).execute());
}
