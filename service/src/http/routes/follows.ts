import { operations } from '@launch-board/contract';
import { follow, listFollows, unfollow } from '../../domain/follows.ts';
import { bindMember } from './bind.ts';

export const follows = [
  bindMember(operations.follow, follow),
  bindMember(operations.unfollow, unfollow),
  bindMember(operations.listFollows, listFollows),
];
