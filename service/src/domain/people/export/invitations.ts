import type { Complete, Export } from '@launch-board/contract';
import { type CuratorAddressRow, curatorAddresses } from '../../../store/collections/curator-addresses.ts';
import { type InvitedAddressRow, teamAddresses } from '../../../store/teams/invited-addresses.ts';
import { type TeamLinkRow, teamLinksBy } from '../../../store/teams/team-links.ts';
import { viewCuratorAddress } from '../../collections/views.ts';
import { viewInvitedAddress, viewTeamLink } from '../../teams/views.ts';
import { type List, SHORT } from './chunks.ts';

/** Whom the person has invited by an address. Those who have invited them are among the other invitations. */
export const invitedAddresses: List<InvitedAddressRow, Complete<Export>['invited_addresses'][number]> = {
  read: teamAddresses.sentBy,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) => rows.map(viewInvitedAddress),
};

/** The same to curate a collection. */
export const invitedCurators: List<CuratorAddressRow, Complete<Export>['invited_curators'][number]> = {
  read: curatorAddresses.sentBy,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) => rows.map((row) => ({ ...viewCuratorAddress(row), collection_id: row.collection_id })),
};

/** Links that the person has made, without what admits anybody. */
export const teamLinks: List<TeamLinkRow, Complete<Export>['team_links'][number]> = {
  read: teamLinksBy,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) => rows.map((row) => ({ ...viewTeamLink(row), project_id: row.project_id })),
};
