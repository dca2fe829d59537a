import { operations } from '@launch-board/contract';
import { eraseMe, getMe, listMyProjects, updateMe } from '../domain/me.ts';
import { exportMe } from '../domain/me-export.ts';
import { bindMember, bindStream } from './bind.ts';

export const me = [
  bindMember(operations.getMe, getMe),
  bindMember(operations.updateMe, updateMe),
  bindStream(operations.exportMe, exportMe),
  bindMember(operations.eraseMe, eraseMe),
  bindMember(operations.listMyProjects, listMyProjects),
];
