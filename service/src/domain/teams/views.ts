import type { Complete, Invitation, InvitedAddress, ProjectMember, TeamLink } from '@launch-board/contract';
import type { InvitationRow } from '../../store/teams/invitations.ts';
import type { InvitedAddressRow } from '../../store/teams/invited-addresses.ts';
import type { TeamLinkRow } from '../../store/teams/team-links.ts';
import type { MemberRow } from '../../store/teams/teams.ts';
import type { Pages } from '../pages.ts';
import { maskedAddress } from '../people/addresses.ts';
import { summary, viewSummary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';

export const viewMember = (row: MemberRow, pages: Pages): Complete<ProjectMember> => ({
  id: row.id,
  project_id: row.project_id,
  user_id: row.user_id,
  role: row.role,
  invited_by: row.invited_by,
  created_at: isoTime(row.created_at),
  users_project_members_user_idTousers: viewSummary({ ...row, id: row.user_id }, pages),
});

export const viewInvitation = (row: InvitationRow, pages: Pages): Complete<Invitation> => ({
  id: row.id,
  project_id: row.project_id,
  project_name: row.project_name,
  role: row.role,
  created_at: isoTime(row.created_at),
  invited_by: summary(pages, row, 'inviter'),
});

export const viewInvitedAddress = (row: InvitedAddressRow): Complete<InvitedAddress> => ({
  id: row.id,
  address: maskedAddress(row.address),
  role: row.role,
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
});

export const viewTeamLink = (row: TeamLinkRow): Complete<TeamLink> => ({
  id: row.id,
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
});
