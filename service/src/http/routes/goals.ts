import { operations } from '@launch-board/contract';
import { createGoal, deleteGoal, finishGoal, reopenGoal, updateGoal } from '../../domain/goals/changes.ts';
import { listGoals, listMyGoals } from '../../domain/goals/reads.ts';
import { turnGoals } from '../../domain/goals/turn.ts';
import { bindMember } from './bind.ts';

export const goals = [
  bindMember(operations.listGoals, listGoals),
  bindMember(operations.turnGoals, turnGoals),
  bindMember(operations.listMyGoals, listMyGoals),
  bindMember(operations.createGoal, createGoal),
  bindMember(operations.updateGoal, updateGoal),
  bindMember(operations.deleteGoal, deleteGoal),
  bindMember(operations.finishGoal, finishGoal),
  bindMember(operations.reopenGoal, reopenGoal),
];
