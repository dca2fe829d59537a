import type { Capability } from '../capability.ts';
import { remindOfGoal } from './reminders.ts';
import { hasGoalsToo } from './turn.ts';

export const goals = {
  hears: { 'next showcase': hasGoalsToo },
  due: { 'goal-reminder': remindOfGoal },
} satisfies Capability;
