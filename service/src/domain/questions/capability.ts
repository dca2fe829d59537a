import type { Capability } from '../capability.ts';
import { checkEdit } from './answers.ts';
import { showWaiting } from './wait.ts';

export const questions = {
  due: { 'question-shown': showWaiting },
  hears: { 'editing comment': checkEdit },
} satisfies Capability;
