import { operations } from '@launch-board/contract';
import { exportMe } from '../../domain/people/export/export.ts';
import { eraseMe, getMe, listMyProjects, updateMe } from '../../domain/people/me.ts';
import { bindMember, bindStream } from './bind.ts';

export const me = [
  bindMember(operations.getMe, getMe),
  bindMember(operations.updateMe, updateMe),
  bindStream(operations.exportMe, exportMe),
  bindMember(operations.eraseMe, eraseMe),
  bindMember(operations.listMyProjects, listMyProjects),
];
