import type { Collection, Complete, Curation, Curator, InvitedCurator, Moderation } from '@launch-board/contract';
import type { CuratorAddressRow } from '../../store/collections/curator-addresses.ts';
import type { CurationRow, NamedCuratorRow } from '../../store/collections/curators.ts';
import { unpackPictures } from '../../store/pictures/columns.ts';
import type { CollectionRow } from '../../store/tables.ts';
import type { Pages } from '../pages.ts';
import { maskedAddress } from '../people/addresses.ts';
import { type SummaryRow, summary, viewSummary } from '../people/views.ts';
import { viewCover } from '../pictures/views.ts';
import { isoTime } from '../text/iso-time.ts';
import { chosenVisibility, visibilityOf } from './visibility.ts';

export const viewCollection = (
  row: Omit<CollectionRow, 'user_id'>,
  pages: Pages,
  { curator, projectsCount }: Around = {},
): Complete<Collection> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_public: row.is_public === 1,
  visibility: visibilityOf(row),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  revision: row.revision,
  html_url: pages('collections', row.id),
  cover: unpackPictures(row.cover).map((cover) => viewCover(cover, pages))[0],
  users: curator && viewSummary(curator, pages),
  curators: undefined,
  projects_count: projectsCount,
  is_showcase: undefined,
  is_followed: undefined,
  moderation: viewModeration(row),
});

/** Why it is not seen as its owner wants it to be. Undefined if it is. */
export function viewModeration(row: ModeratedColumns): Complete<Moderation> | undefined {
  if (row.removed_at === null && row.pending_at === null) return undefined;
  const wanted_visibility = chosenVisibility(row);
  return row.removed_at === null
    ? { state: 'waiting', reason: null, wanted_visibility }
    : { state: 'removed', reason: row.removal_reason, wanted_visibility };
}

type ModeratedColumns = Pick<
  CollectionRow,
  'is_public' | 'is_unlisted' | 'removed_at' | 'removal_reason' | 'pending_at' | 'wanted_visibility'
>;

/** A collection with its curator, if the account still exists, and the number of its active projects. */
type Around = { curator?: SummaryRow | undefined; projectsCount?: number };

export const viewCurator = (row: NamedCuratorRow, pages: Pages): Complete<Curator> => ({
  id: row.id,
  collection_id: row.collection_id,
  user_id: row.user_id,
  is_accepted: row.accepted_at !== null,
  created_at: isoTime(row.created_at),
  user: viewSummary({ ...row, id: row.user_id }, pages),
});

export const viewCuratorAddress = (row: CuratorAddressRow): Complete<InvitedCurator> => ({
  id: row.id,
  address: maskedAddress(row.address),
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
});

export const viewCuration = (row: CurationRow, pages: Pages): Complete<Curation> => ({
  id: row.id,
  collection_id: row.collection_id,
  collection_name: row.collection_name,
  invited_by: summary(pages, row, 'inviter'),
  created_at: isoTime(row.created_at),
});
