import type { Capability } from '../capability.ts';
import { tellGraduate } from './graduation.ts';
import { endSearch, noteOwner } from './new-owner.ts';

export const life = {
  due: { graduation: tellGraduate },
  hears: { 'invitation answered': endSearch, 'became owner': noteOwner },
} satisfies Capability;
