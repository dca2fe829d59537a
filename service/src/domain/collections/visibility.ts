import type { Visibility } from '@launch-board/contract';
import { isShowcase } from '../../store/showcases/showcases.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Fields } from '../text/fields.ts';
import type { Transaction } from '../transaction.ts';

type Columns = Pick<CollectionRow, 'is_public' | 'is_unlisted'>;
type Held = Pick<CollectionRow, 'removed_at' | 'pending_at'>;

export const visibilityOf = ({ is_public, is_unlisted }: Columns): Visibility =>
  is_public === 1 ? 'public' : is_unlisted === 1 ? 'unlisted' : 'private';

/** What its owner has chosen: who sees it, unless moderators have removed it or have yet to approve it. */
export const wantedOf = (row: Columns & Pick<CollectionRow, 'wanted_visibility'>): Visibility =>
  row.wanted_visibility ?? visibilityOf(row);

const columnsOf: Record<Visibility, Readonly<Columns>> = {
  private: { is_public: 0, is_unlisted: 0 },
  unlisted: { is_public: 0, is_unlisted: 1 },
  public: { is_public: 1, is_unlisted: 0 },
};

/** Of a new collection. */
export const notModerated = {
  removed_at: null,
  removal_reason: null,
  pending_at: null,
  approved_at: null,
  wanted_visibility: null,
} as const;

type Given = { visibility?: Visibility | undefined; is_public?: boolean | undefined };

/** What a body asks for. `is_public`, which is older, makes a public collection private, and leaves all others as they are. */
export function wantedIn({ visibility, is_public }: Given, fields: Fields, before?: Columns): Visibility | undefined {
  if (visibility !== undefined && is_public !== undefined && is_public !== (visibility === 'public'))
    fields.problems.push({ field: 'is_public', message: 'must agree with visibility' });
  if (visibility !== undefined) return visibility;
  if (is_public === undefined || (!is_public && before?.is_public === 0)) return undefined;
  return is_public ? 'public' : 'private';
}

/** The columns of a collection that its owner wants to be seen so, as far as moderators let it. */
export const sightColumns = (wanted: Visibility, { removed_at, pending_at }: Held) => ({
  ...columnsOf[removed_at !== null ? 'private' : pending_at !== null ? 'unlisted' : wanted],
  removed_at,
  pending_at,
  wanted_visibility: removed_at !== null || pending_at !== null ? wanted : null,
});

/** The same after its owner has chosen: on a board that reviews, a showcase waits for a moderator before it is listed. */
export async function chosenSight(tx: Transaction, wanted: Visibility, before?: CollectionRow, isNewShowcase = false) {
  if (before && wantedOf(before) === wanted) return {};
  const { operatorSettings } = tx.deps;
  const waits =
    wanted === 'public' &&
    operatorSettings.review &&
    !tx.actor.isModerator &&
    (before ? before.approved_at === null && (await isShowcase(tx.writes, before.id)) : isNewShowcase);
  return sightColumns(wanted, { removed_at: before?.removed_at ?? null, pending_at: waits ? tx.now : null });
}
