import type { Complete, InputOf, JudgeInvitation, operations } from '@launch-board/contract';
import {
  countJudgeInvitations,
  listJudgeInvitations as invitationsOf,
  type JudgeInvitationRow,
} from '../../store/jury/judges.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byDate, type ListFacts, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { summary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';

/** Juries that the caller is invited to, in person or by an address. */
export const listJudgeInvitations = (
  { store, pages, clock }: Deps,
  actor: Member,
  query: InputOf<typeof operations.listJudgeInvitations>,
): Promise<ListFacts & { invitations: Complete<JudgeInvitation>[] }> =>
  store.read(async (reads) => {
    const now = clock();
    const { items, facts } = await listed(reads, query, {
      scope: ['judge invitations', actor.userId],
      ...byDate,
      read: (slice) => invitationsOf(reads, actor.userId, now, slice),
      view: (rows) => rows.map((row) => view(row, pages)),
      count: () => countJudgeInvitations(reads, actor.userId, now),
    });
    return { invitations: items, ...facts };
  });

const view = (row: JudgeInvitationRow, pages: Pages): Complete<JudgeInvitation> => ({
  id: row.id,
  showcase_id: row.collection_id,
  showcase_name: row.showcase_name,
  invited_by: summary(pages, row, 'inviter'),
  created_at: isoTime(row.created_at),
});
