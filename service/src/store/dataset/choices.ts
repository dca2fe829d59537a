import type { Reads, Writes } from '../store.ts';

/** The projects that somebody owns, by name, and whether each is in the data set. */
export const ownedChoices = ({ db }: Reads, userId: string) =>
  db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select(['projects.id', 'projects.name', 'projects.in_dataset'])
    .where('project_members.user_id', '=', userId)
    .where('project_members.role', '=', 'owner')
    .where('project_members.accepted_at', 'is not', null)
    .where('projects.status', '<>', 'withdrawn')
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute();

export async function isPersonIn({ db }: Reads, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('in_dataset').where('id', '=', userId).executeTakeFirst();
  return row?.in_dataset === 1;
}

export const choosePerson = ({ db }: Writes, userId: string, isIn: boolean) =>
  db
    .updateTable('users')
    .set({ in_dataset: isIn ? 1 : 0 })
    .where('id', '=', userId)
    .execute();

export const chooseProject = ({ db }: Writes, projectId: string, isIn: boolean) =>
  db
    .updateTable('projects')
    .set({ in_dataset: isIn ? 1 : 0 })
    .where('id', '=', projectId)
    .execute();
