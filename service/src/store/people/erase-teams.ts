import type { CountChanges } from '../board-counts.ts';
import type { Writes } from '../engines/engine.ts';
import { type ProjectRecord, updateProject } from '../projects/changes.ts';
import { deleteProposal } from '../projects/proposals.ts';
import { emptyReviewedFields } from '../projects/reviewed-fields.ts';
import { BATCH_ROWS, hasRows } from './erase-batch.ts';

/** Few projects at a time, because each changes its texts, every count and the text index. */
const PROJECTS = 5;

/** Withdraws the projects that have no other accepted owner, with their texts, and takes the person off every team. */
export async function leaveTeams(writes: Writes, counts: CountChanges, userId: string, now: number): Promise<boolean> {
  const { db } = writes;
  const places = await db
    .selectFrom('project_members')
    .select(['id', 'project_id', 'role', 'accepted_at'])
    .where('user_id', '=', userId)
    .limit(PROJECTS)
    .execute();
  for (const { id, project_id, role, accepted_at } of places) {
    await db.deleteFrom('project_members').where('id', '=', id).execute();
    if (role === 'owner' && accepted_at !== null && !(await hasOwner(writes, project_id)))
      await withdraw(writes, counts, project_id, now);
  }
  return places.length > 0;
}

async function hasOwner({ db }: Writes, projectId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('project_members')
    .select('id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return owner !== undefined;
}

async function withdraw(writes: Writes, counts: CountChanges, projectId: string, now: number) {
  const project: ProjectRecord = await writes.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  await deleteProposal(writes, project.id);
  const state = { status: 'withdrawn', pending_at: null, edited_at: now } as const;
  await updateProject(
    writes,
    counts,
    project,
    { ...state, ...emptyReviewedFields, name_folded: '', tagline_folded: '' },
    now,
  );
}

export async function leaveProjects({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const some = db.selectFrom('projects').select('id').where('user_id', '=', userId).limit(BATCH_ROWS);
  return hasRows(await db.updateTable('projects').set({ user_id: null }).where('id', 'in', some).execute());
}

export async function leaveInvitations({ db }: Writes, _counts: CountChanges, userId: string): Promise<boolean> {
  const some = db.selectFrom('project_members').select('id').where('invited_by', '=', userId).limit(BATCH_ROWS);
  return hasRows(await db.updateTable('project_members').set({ invited_by: null }).where('id', 'in', some).execute());
}
