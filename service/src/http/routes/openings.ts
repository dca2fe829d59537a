import { operations } from '@launch-board/contract';
import { askPerson, askTeam } from '../../domain/openings/ask.ts';
import { acceptTeamRequest, declineTeamRequest } from '../../domain/openings/decide.ts';
import { confirmFree, deleteFree, setFree } from '../../domain/openings/free.ts';
import { confirmOpening, createOpening, deleteOpening, updateOpening } from '../../domain/openings/openings.ts';
import { listAlone, suggestPairing } from '../../domain/openings/pairings.ts';
import { getMyTeaming, listFreePeople, listOpenings } from '../../domain/openings/reads.ts';
import { listSkills, setSkills } from '../../domain/openings/skills.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const openings = [
  bind(operations.listSkills, 'until a commit', listSkills),
  bindMember(operations.setSkills, setSkills),
  bindSeen(operations.listOpenings, 'a second', listOpenings),
  bindMember(operations.createOpening, createOpening),
  bindMember(operations.updateOpening, updateOpening),
  bindMember(operations.confirmOpening, confirmOpening),
  bindMember(operations.deleteOpening, deleteOpening),
  bindMember(operations.askTeam, askTeam),
  bindMember(operations.listFreePeople, listFreePeople),
  bindMember(operations.setFree, setFree),
  bindMember(operations.confirmFree, confirmFree),
  bindMember(operations.deleteFree, deleteFree),
  bindMember(operations.askPerson, askPerson),
  bindMember(operations.getMyTeaming, getMyTeaming),
  bindMember(operations.acceptTeamRequest, acceptTeamRequest),
  bindMember(operations.declineTeamRequest, declineTeamRequest),
];

/** Where a board has showcases. */
export const pairings = [
  bindMember(operations.listAlone, listAlone),
  bindMember(operations.suggestPairing, suggestPairing),
];
