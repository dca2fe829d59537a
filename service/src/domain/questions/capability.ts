import type { Capability } from '../capability.ts';
import { showWaiting } from './wait.ts';

export const questions = { due: { 'question-shown': showWaiting } } satisfies Capability;
