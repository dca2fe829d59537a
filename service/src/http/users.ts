import { operations } from '@launch-board/contract';
import { getUserProfile } from '../domain/users.ts';
import { bind } from './serve.ts';

export const users = [bind(operations.getUserProfile, 'until a commit', getUserProfile)];
