import { type CountChanges, countNames } from './counts.ts';
import type { Writes } from './engine.ts';
import { deleteIdentity } from './identities.ts';
import { type ProjectRecord, updateNumbers, updateProject } from './project-writes.ts';
import { dropVote } from './vote-writes.ts';

/** Takes back every vote of a person, project by project, so that each count follows. */
export async function dropVotesOf(writes: Writes, counts: CountChanges, userId: string) {
  const projects = await writes.db
    .selectFrom('votes')
    .innerJoin('projects', 'projects.id', 'votes.project_id')
    .selectAll('projects')
    .where('votes.user_id', '=', userId)
    .execute();
  for (const project of projects) await dropVote(writes, counts, project, userId);
}

/** Deletes the texts of a person's comments. The rows stay for the answers to them. */
export async function blankCommentsOf(writes: Writes, counts: CountChanges, userId: string, now: number) {
  const { db } = writes;
  const shown = await db
    .selectFrom('comments')
    .select(['project_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .groupBy('project_id')
    .execute();
  for (const { project_id, n } of shown) {
    const project = await db.selectFrom('projects').selectAll().where('id', '=', project_id).executeTakeFirstOrThrow();
    await updateNumbers(writes, counts, project, { comments_count: project.comments_count - n });
  }
  await db
    .updateTable('comments')
    .set({ content: '', user_id: null, removal_reason: null })
    .set((eb) => ({ deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Withdraws the projects that have no other accepted owner, with their texts, and takes the person off the teams of the rest. */
export async function leaveProjectsOf(writes: Writes, counts: CountChanges, userId: string, now: number) {
  const { db } = writes;
  const owned = await db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .selectAll('projects')
    .where('project_members.user_id', '=', userId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .execute();
  for (const project of owned)
    if (!(await hasOtherOwner(writes, project, userId))) await withdraw(writes, counts, project, now);
  await db.deleteFrom('project_members').where('user_id', '=', userId).execute();
  await db.updateTable('project_members').set({ invited_by: null }).where('invited_by', '=', userId).execute();
  await db.updateTable('projects').set({ user_id: null }).where('user_id', '=', userId).execute();
}

async function hasOtherOwner({ db }: Writes, { id }: ProjectRecord, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('project_members')
    .select('id')
    .where('project_id', '=', id)
    .where('user_id', '!=', userId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return other !== undefined;
}

const noTexts = {
  name: '',
  tagline: '',
  name_folded: '',
  tagline_folded: '',
  description: null,
  image_url: null,
  website_url: null,
  github_url: null,
} as const;

async function withdraw(writes: Writes, counts: CountChanges, project: ProjectRecord, now: number) {
  const state = { status: 'withdrawn', pending_at: null, edited_at: now } as const;
  await updateProject(writes, counts, project, { ...state, ...noTexts }, now);
}

/** Everything that is the person's alone, and the link to the account. What remains of the profile is an empty row. */
export async function erasePerson({ db }: Writes, counts: CountChanges, userId: string, now: number) {
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'is_public'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, is_public } of collections) {
    await db.deleteFrom('collection_projects').where('collection_id', '=', id).execute();
    await db.deleteFrom('collections').where('id', '=', id).execute();
    counts.add(countNames.publicCollections, -is_public);
  }
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_words').where('user_id', '=', userId).execute();
  // Answers kept for others may have the person in them, and where a name stands the id stands beside it.
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('body', 'like', `%${userId}%`)]))
    .execute();
  await db.deleteFrom('write_events').where('user_id', '=', userId).execute();
  await db.deleteFrom('deletions').where('user_id', '=', userId).execute();
  await db.deleteFrom('suspensions').where('user_id', '=', userId).execute();
  await db.updateTable('reports').set({ note: null }).where('reporter_id', '=', userId).execute();
  await deleteIdentity({ db } as Writes, userId);
  const nothing = null;
  await db
    .updateTable('users')
    .set({
      username: nothing,
      full_name: nothing,
      avatar_url: nothing,
      bio: nothing,
      github_url: nothing,
      linkedin_url: nothing,
      website_url: nothing,
      year_of_study: nothing,
      department: nothing,
      is_verified: 0,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
  counts.add(countNames.users, -1);
}
