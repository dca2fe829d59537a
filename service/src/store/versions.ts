import { reviewedColumns } from './projects/reviewed-fields.ts';
import type { Tables } from './tables.ts';

/** `revision` is what If-Match compares, `updated_at` what a mirror asks for. Neither moves with a count. */
export type Version = { revision: number; updated_at: number };

/** What can be edited of a thing: a change moves its revision by one. */
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

/** What decides whether it is shown: a change moves the time alone. */
const shown = { projects: ['status'], comments: ['deleted_at'], collections: [], users: [] } as const;

export const firstVersion = (now: number): Version => ({ revision: 1, updated_at: now });

type Values = Readonly<Record<string, unknown>>;

/** What a change adds to itself. Nothing where every value is the one that stands there already. */
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
