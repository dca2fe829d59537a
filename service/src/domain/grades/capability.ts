import type { Capability } from '../capability.ts';
import { release } from './release.ts';

export const grades = { due: { 'feedback-release': release } } satisfies Capability;
