import type { Capability } from '../capability.ts';
import { tellGraduate } from './graduation.ts';
import { endSearch, noteOwner } from './new-owner.ts';
import { askOrEndSearch } from './search-end.ts';

export const life = {
  due: { graduation: tellGraduate, 'owner-search': askOrEndSearch },
  hears: { 'invitation answered': endSearch, 'became owner': noteOwner },
} satisfies Capability;
