import { operations } from '@launch-board/contract';
import {
  acceptInvitation,
  changeMemberRole,
  declineInvitation,
  inviteMember,
  listInvitations,
  listProjectInvitations,
  removeMember,
} from '../../domain/teams/changes.ts';
import { inviteAddress, listInvitedAddresses, withdrawAddress } from '../../domain/teams/invited-addresses.ts';
import { listProjectMembers } from '../../domain/teams/reads.ts';
import {
  getTeamOffer,
  joinTeam,
  listTeamLinks,
  makeTeamLink,
  withdrawTeamLink,
} from '../../domain/teams/team-links.ts';
import { bindMember, bindSeen } from './bind.ts';

export const teams = [
  bindSeen(operations.listProjectMembers, 'until a commit', listProjectMembers),
  bindMember(operations.inviteMember, inviteMember),
  bindMember(operations.changeMemberRole, changeMemberRole),
  bindMember(operations.removeMember, removeMember),
  bindMember(operations.listProjectInvitations, listProjectInvitations),
  bindMember(operations.listInvitations, listInvitations),
  bindMember(operations.acceptInvitation, acceptInvitation),
  bindMember(operations.declineInvitation, declineInvitation),
  bindMember(operations.inviteAddress, inviteAddress),
  bindMember(operations.listInvitedAddresses, listInvitedAddresses),
  bindMember(operations.withdrawAddress, withdrawAddress),
  bindMember(operations.makeTeamLink, makeTeamLink),
  bindMember(operations.listTeamLinks, listTeamLinks),
  bindMember(operations.withdrawTeamLink, withdrawTeamLink),
  bindMember(operations.getTeamOffer, getTeamOffer),
  bindMember(operations.joinTeam, joinTeam),
];
