import { operations } from '@launch-board/contract';
import { checkLink, keepPage } from '../../domain/life/choice.ts';
import { getProjectLife } from '../../domain/life/life.ts';
import {
  askToTakeOver,
  declineTakeOver,
  listTakeOvers,
  seekOwner,
  stopSeekingOwner,
  withdrawTakeOver,
} from '../../domain/life/new-owner.ts';
import { listProjectsToTakeOver } from '../../domain/life/sought.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const life = [
  bindSeen(operations.getProjectLife, 'a second', getProjectLife),
  bindMember(operations.checkLink, checkLink),
  bindMember(operations.keepPage, keepPage),
  bind(operations.listProjectsToTakeOver, 'until a commit', listProjectsToTakeOver),
  bindMember(operations.seekOwner, seekOwner),
  bindMember(operations.stopSeekingOwner, stopSeekingOwner),
  bindMember(operations.listTakeOvers, listTakeOvers),
  bindMember(operations.askToTakeOver, askToTakeOver),
  bindMember(operations.withdrawTakeOver, withdrawTakeOver),
  bindMember(operations.declineTakeOver, declineTakeOver),
];
