import type { Visibility } from '@launch-board/contract';
import { isShowcase } from '../../store/showcases/showcases.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Fields } from '../text/fields.ts';
import type { Transaction } from '../transaction.ts';

type Columns = Pick<CollectionRow, 'is_public' | 'is_unlisted'>;
type Held = Pick<CollectionRow, 'removed_at' | 'pending_at'>;

export const visibilityOf = ({ is_public, is_unlisted }: Columns): Visibility =>
  is_public === 1 ? 'public' : is_unlisted === 1 ? 'unlisted' : 'private';

/** The visibility that the owner has chosen. It applies unless moderators have removed the collection or have yet to approve it. */
export const chosenVisibility = (row: Columns & Pick<CollectionRow, 'wanted_visibility'>): Visibility =>
  row.wanted_visibility ?? visibilityOf(row);

const columnsOf: Record<Visibility, Readonly<Columns>> = {
  private: { is_public: 0, is_unlisted: 0 },
  unlisted: { is_public: 0, is_unlisted: 1 },
  public: { is_public: 1, is_unlisted: 0 },
};

/** The columns of moderation in a new collection. */
export const notModerated = {
  removed_at: null,
  removal_reason: null,
  pending_at: null,
  approved_at: null,
  wanted_visibility: null,
} as const;

type Given = { visibility?: Visibility | undefined; is_public?: boolean | undefined };

/** Returns the visibility that a body asks for. `is_public`, which is older, makes a public collection private and leaves all others as they are. */
export function requestedVisibility(
  { visibility, is_public }: Given,
  fields: Fields,
  before?: Columns,
): Visibility | undefined {
  if (visibility !== undefined && is_public !== undefined && is_public !== (visibility === 'public'))
    fields.problems.push({ field: 'is_public', message: 'must agree with visibility' });
  if (visibility !== undefined) return visibility;
  if (is_public === undefined || (!is_public && before?.is_public === 0)) return undefined;
  return is_public ? 'public' : 'private';
}

/** Returns the columns for the visibility that the owner has chosen and the state that moderators have given the collection. */
export const visibilityColumns = (wanted: Visibility, { removed_at, pending_at }: Held) => ({
  ...columnsOf[removed_at !== null ? 'private' : pending_at !== null ? 'unlisted' : wanted],
  removed_at,
  pending_at,
  wanted_visibility: removed_at !== null || pending_at !== null ? wanted : null,
});

/** Returns the columns that change when the owner chooses a visibility. On a board with review, a showcase waits for a moderator before it is listed. */
export async function visibilityChange(
  tx: Transaction,
  wanted: Visibility,
  before?: CollectionRow,
  isNewShowcase = false,
) {
  if (before && chosenVisibility(before) === wanted) return {};
  const { operatorSettings } = tx.deps;
  const waits =
    wanted === 'public' &&
    operatorSettings.review &&
    !tx.actor.isModerator &&
    (before ? before.approved_at === null && (await isShowcase(tx.writes, before.id)) : isNewShowcase);
  return visibilityColumns(wanted, { removed_at: before?.removed_at ?? null, pending_at: waits ? tx.now : null });
}
