import { reviewedColumns } from './projects/reviewed-fields.ts';
import type { Tables } from './tables.ts';

/** If-Match compares `revision`, and mirrors filter by `updated_at`. A change of a count changes neither. */
export type Version = { revision: number; updated_at: number };

/** The revision and the time change with a column that people edit; the time alone with a column that decides who can see the row. */
type Moved = 'revision' | 'time' | 'nothing';

type VersionedTable = 'projects' | 'comments' | 'collections' | 'users';

/** What changes with each column. A column that is missing here does not compile. */
const movedBy: { readonly [Name in VersionedTable]: Readonly<Record<keyof Tables[Name], Moved>> } = {
  projects: {
    ...each('revision', ...reviewedColumns, 'category_id'),
    ...each('time', 'status', 'launches_at'),
    ...each('nothing', 'id', 'seq', 'created_at', 'published_at', 'pending_at', 'edited_at', 'updated_at', 'revision'),
    ...each('nothing', 'upvotes_count', 'carried_votes', 'comments_count', 'user_id', 'status_reason', 'status_before'),
    ...each(
      'nothing',
      'name_folded',
      'tagline_folded',
      'import_key',
      'import_digest',
      'approved_revision',
      'in_dataset',
    ),
  },
  comments: {
    ...each('revision', 'content'),
    ...each('time', 'deleted_at'),
    ...each('nothing', 'id', 'project_id', 'user_id', 'parent_id', 'removal_reason', 'is_update'),
    ...each('nothing', 'likes_count', 'carried_likes', 'created_at', 'edited_at', 'updated_at', 'revision'),
  },
  collections: {
    ...each('revision', 'name', 'description', 'is_public', 'is_unlisted', 'wanted_visibility', 'cover'),
    ...each('nothing', 'id', 'user_id', 'created_at', 'updated_at', 'revision', 'removed_at', 'removal_reason'),
    ...each('nothing', 'pending_at', 'approved_at'),
  },
  users: {
    ...each('revision', 'username', 'full_name', 'avatar_url', 'bio', 'github_url', 'linkedin_url', 'website_url'),
    ...each('revision', 'year_of_study', 'department', 'portrait', 'alumni_since'),
    ...each('nothing', 'id', 'is_verified', 'created_at', 'erased_at', 'updated_at', 'revision', 'in_dataset'),
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
