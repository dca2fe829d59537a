import type { Capability } from '../capability.ts';
import { endSearch } from './new-owner.ts';

export const life = {
  hears: { 'invitation answered': endSearch },
} satisfies Capability;
