import { reviewedColumns } from './projects/reviewed-fields.ts';
import type { Tables } from './tables.ts';

/** If-Match compares `revision`, and mirrors filter by `updated_at`. A change of a count changes neither. */
export type Version = { revision: number; updated_at: number };

/**
 * The revision and the time change with a column that people edit; the time alone with a column that decides who can see
 * the row. The feed tells of both. If everybody sees another column, a trigger of the feed has to name it: it is `told`.
 */
type Moved = 'revision' | 'time' | 'told' | 'nothing';

type VersionedTable = 'projects' | 'comments' | 'collections' | 'users';

/** What changes with each column. A column that is missing here does not compile. */
export const movedBy: { readonly [Name in VersionedTable]: Readonly<Record<keyof Tables[Name], Moved>> } = {
  projects: {
    ...each('revision', ...reviewedColumns, 'category_id'),
    ...each('time', 'status', 'launches_at'),
    ...each('told', 'created_at', 'updated_at', 'revision', 'upvotes_count', 'comments_count', 'user_id'),
    // These never change, or the store alone reads them.
    ...each('nothing', 'id', 'seq', 'carried_votes', 'name_folded', 'tagline_folded', 'import_key', 'import_digest'),
    // The team and moderators see these, or they change together with what is told.
    ...each('nothing', 'published_at', 'pending_at', 'edited_at', 'status_reason', 'status_before', 'in_dataset'),
    ...each('nothing', 'approved_revision'),
  },
  comments: {
    ...each('revision', 'content'),
    ...each('time', 'deleted_at'),
    ...each('told', 'user_id', 'parent_id', 'is_update', 'likes_count'),
    ...each('told', 'created_at', 'edited_at', 'updated_at', 'revision'),
    ...each('nothing', 'id', 'project_id', 'removal_reason', 'carried_likes'),
  },
  collections: {
    ...each('revision', 'name', 'description', 'is_public', 'is_unlisted', 'wanted_visibility', 'cover'),
    ...each('told', 'user_id', 'created_at', 'updated_at', 'revision'),
    ...each('nothing', 'id', 'removed_at', 'removal_reason', 'pending_at', 'approved_at'),
  },
  users: {
    ...each('revision', 'username', 'full_name', 'avatar_url', 'bio', 'github_url', 'linkedin_url', 'website_url'),
    ...each('revision', 'year_of_study', 'department', 'portrait', 'alumni_since'),
    ...each('told', 'erased_at', 'updated_at', 'revision'),
    ...each('nothing', 'id', 'is_verified', 'created_at', 'in_dataset'),
  },
};

function each<Column extends string>(moved: Moved, ...columns: Column[]): Record<Column, Moved> {
  return Object.fromEntries(columns.map((column) => [column, moved])) as Record<Column, Moved>;
}

export const firstVersion = (now: number): Version => ({ revision: 1, updated_at: now });

type Values = Readonly<Record<string, unknown>>;

/** The new version after a change. Empty if the change sets no such column to another value. */
export function versionAfter(table: VersionedTable, before: Version, changes: object, now: number): Partial<Version> {
  const then = before as Values;
  const movedColumns: Readonly<Record<string, Moved>> = movedBy[table];
  const moved = Object.entries(changes).flatMap(([column, value]) =>
    value !== undefined && value !== then[column] ? movedColumns[column] : [],
  );
  if (moved.includes('revision')) return { revision: before.revision + 1, updated_at: now };
  return moved.includes('time') ? { updated_at: now } : {};
}
