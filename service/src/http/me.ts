import { operations } from '@launch-board/contract';
import { eraseMe, exportMe, getMe, listMyProjects, updateMe } from '../domain/me.ts';
import { bindMember } from './bind.ts';

export const me = [
  bindMember(operations.getMe, getMe),
  bindMember(operations.updateMe, updateMe),
  bindMember(operations.exportMe, exportMe),
  bindMember(operations.eraseMe, eraseMe),
  bindMember(operations.listMyProjects, listMyProjects),
];
