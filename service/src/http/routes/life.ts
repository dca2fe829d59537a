import { operations } from '@launch-board/contract';
import { checkLink, keepPage, removeKeptPage } from '../../domain/life/choice.ts';
import { handOnProject, takeBackProject } from '../../domain/life/hand-on.ts';
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
  bindMember(operations.removeKeptPage, removeKeptPage),
  bind(operations.listProjectsToTakeOver, 'until a commit', listProjectsToTakeOver),
  bindMember(operations.handOnProject, handOnProject),
  bindMember(operations.takeBackProject, takeBackProject),
  bindMember(operations.seekOwner, seekOwner),
  bindMember(operations.stopSeekingOwner, stopSeekingOwner),
  bindMember(operations.listTakeOvers, listTakeOvers),
  bindMember(operations.askToTakeOver, askToTakeOver),
  bindMember(operations.withdrawTakeOver, withdrawTakeOver),
  bindMember(operations.declineTakeOver, declineTakeOver),
];
