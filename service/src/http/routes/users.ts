import { operations } from '@launch-board/contract';
import { findUsers, getUserProfile } from '../../domain/people/users.ts';
import { bind, bindMember } from './bind.ts';

export const users = [
  bind(operations.getUserProfile, 'until a commit', getUserProfile),
  bindMember(operations.findUsers, findUsers),
];
