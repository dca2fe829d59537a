import type { Visibility } from '@launch-board/contract';
import type { CollectionRow } from '../../store/tables.ts';
import type { Fields } from '../text/fields.ts';

type Columns = Pick<CollectionRow, 'is_public' | 'is_unlisted'>;

export const visibilityOf = ({ is_public, is_unlisted }: Columns): Visibility =>
  is_public === 1 ? 'public' : is_unlisted === 1 ? 'unlisted' : 'private';

const columnsOf: Record<Visibility, Readonly<Columns>> = {
  private: { is_public: 0, is_unlisted: 0 },
  unlisted: { is_public: 0, is_unlisted: 1 },
  public: { is_public: 1, is_unlisted: 0 },
};

type Given = { visibility?: Visibility | undefined; is_public?: boolean | undefined };

/**
 * The columns to set, in a new object: the caller adds others. `is_public`, which is older, says nothing of unlisted
 * collections: false leaves them as they are.
 */
export function visibilityColumns(
  { visibility, is_public }: Given,
  fields: Fields,
  before?: Columns,
): Partial<Columns> {
  if (visibility !== undefined && is_public !== undefined && is_public !== (visibility === 'public'))
    fields.problems.push({ field: 'is_public', message: 'must agree with visibility' });
  if (visibility !== undefined) return { ...columnsOf[visibility] };
  if (is_public === undefined || (!is_public && before?.is_unlisted === 1)) return {};
  return { ...columnsOf[is_public ? 'public' : 'private'] };
}
