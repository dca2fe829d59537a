import { operations } from '@launch-board/contract';
import { listProjectMembers } from '../domain/members.ts';
import { bind } from './serve.ts';

export const members = [bind(operations.listProjectMembers, 'until a commit', listProjectMembers)];
