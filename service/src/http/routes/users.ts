import { operations } from '@launch-board/contract';
import { listDepartments, listMakers } from '../../domain/people/makers.ts';
import { findUsers, getUserProfile } from '../../domain/people/users.ts';
import { bind, bindMember, bindSeen } from './bind.ts';

export const users = [
  bindSeen(operations.getUserProfile, 'until a commit', getUserProfile),
  bind(operations.listMakers, 'until a commit', listMakers),
  bind(operations.listDepartments, 'until a commit', listDepartments),
  bindMember(operations.findUsers, findUsers),
];
