import { operations } from '@launch-board/contract';
import {
  dropRelease,
  getRepository,
  joinRepository,
  leaveRepository,
  publishRelease,
} from '../../domain/repositories/repositories.ts';
import { bindMember } from './bind.ts';

export const repositories = [
  bindMember(operations.joinRepository, joinRepository),
  bindMember(operations.getRepository, getRepository),
  bindMember(operations.leaveRepository, leaveRepository),
  bindMember(operations.publishRelease, publishRelease),
  bindMember(operations.dropRelease, dropRelease),
];
