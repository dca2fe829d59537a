import { operations } from '@launch-board/contract';
import { changeRoster } from '../../domain/rosters/changes.ts';
import { listRoster } from '../../domain/rosters/reads.ts';
import { remindRoster } from '../../domain/rosters/reminders.ts';
import { bindMember } from './bind.ts';

export const rosters = [
  bindMember(operations.listRoster, listRoster),
  bindMember(operations.changeRoster, changeRoster),
  bindMember(operations.remindRoster, remindRoster),
];
