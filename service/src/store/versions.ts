import { reviewedColumns } from './projects/reviewed-fields.ts';
import type { Tables } from './tables.ts';

/** If-Match compares `revision`, and mirrors filter by `updated_at`. A change of a count changes neither. */
export type Version = { revision: number; updated_at: number };

/** The columns that people edit: a change adds one to the revision. */
const editable = {
  projects: [...reviewedColumns, 'category_id'],
  comments: ['content'],
  collections: ['name', 'description', 'is_public', 'cover'],
  users: [
    'username',
    'full_name',
    'avatar_url',
    'bio',
    'github_url',
    'linkedin_url',
    'website_url',
    'year_of_study',
    'department',
    'portrait',
  ],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] };

/** The columns that decide who can see the row: a change sets only the time. */
const shown = { projects: ['status'], comments: ['deleted_at'], collections: [], users: [] } as const;

export const firstVersion = (now: number): Version => ({ revision: 1, updated_at: now });

type Values = Readonly<Record<string, unknown>>;

/** The new version after a change. Empty if the change sets no editable column to another value. */
export function versionAfter(
  table: keyof typeof editable,
  before: Version,
  changes: object,
  now: number,
): Partial<Version> {
  const then = before as Values;
  const moves = (columns: readonly string[]) =>
    columns.some((column) => {
      const value = (changes as Values)[column];
      return value !== undefined && value !== then[column];
    });
  if (moves(editable[table])) return { revision: before.revision + 1, updated_at: now };
  return moves(shown[table]) ? { updated_at: now } : {};
}
