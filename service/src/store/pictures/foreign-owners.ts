import type { Reads, Writes } from '../engines/engine.ts';
import type { ForeignNote } from './foreign-notes.ts';

/** What names pictures of other sites, with the pictures that it has. */
export type ForeignOwner = {
  /** Whose picture it becomes; null for the work of nobody here. */
  memberId: string | null;
  address: string | null;
  markdown: string | null;
  pictures: string | null;
  /** Unix milliseconds of the last edit of a draft, which is saved while somebody types. */
  draftedAt: number | null;
  /** Whether it is as an import brought it, and not what a member has written. */
  isImported: boolean;
};

export async function findForeignOwner({ db }: Reads, { kind, owner_id }: Pick<ForeignNote, 'kind' | 'owner_id'>) {
  if (kind === 'person') {
    const user = await db
      .selectFrom('users')
      .select(['id', 'avatar_url', 'portrait', 'is_verified'])
      .where('id', '=', owner_id)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!user) return undefined;
    const { id: memberId, avatar_url: address, portrait: pictures } = user;
    const isImported = user.is_verified === 0;
    return { memberId, address, markdown: null, pictures, draftedAt: null, isImported } satisfies ForeignOwner;
  }
  const project = await db
    .selectFrom('projects')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'projects.user_id').on('users.erased_at', 'is', null))
    .select(['users.id as memberId', 'image_url', 'description', 'images', 'status', 'edited_at', 'import_key'])
    .where('projects.id', '=', owner_id)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst();
  if (!project) return undefined;
  const { memberId, status, edited_at, import_key } = project;
  const draftedAt = kind === 'project' && status === 'draft' ? edited_at : null;
  const fields =
    kind === 'project'
      ? project
      : await db
          .selectFrom('project_revisions')
          .select(['image_url', 'description', 'images'])
          .where('project_id', '=', owner_id)
          .executeTakeFirst();
  if (!fields) return undefined;
  const { image_url: address, description: markdown, images: pictures } = fields;
  const isImported = kind === 'project' && import_key !== null && edited_at === null;
  return { memberId, address, markdown, pictures, draftedAt, isImported } satisfies ForeignOwner;
}

/** Changes the pictures without a new revision: nobody's edit is in the way of a copy. Who follows the board meets the change. */
export async function putOwnerPictures(
  { db }: Writes,
  { kind, owner_id }: Pick<ForeignNote, 'kind' | 'owner_id'>,
  pictures: string | null,
  now: number,
) {
  if (kind === 'person')
    await db.updateTable('users').set({ portrait: pictures, updated_at: now }).where('id', '=', owner_id).execute();
  else if (kind === 'revision')
    await db.updateTable('project_revisions').set({ images: pictures }).where('project_id', '=', owner_id).execute();
  else await db.updateTable('projects').set({ images: pictures, updated_at: now }).where('id', '=', owner_id).execute();
}
