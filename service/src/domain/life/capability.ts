import type { Capability } from '../capability.ts';
import { forgetPage } from './choice.ts';
import { tellGraduate } from './graduation.ts';
import { keepMembers, keepOwners, keepPublic } from './hand-on.ts';
import { noteOwner } from './new-owner.ts';
import { askOrEndSearch, inADay } from './search-end.ts';

export const life = {
  due: { graduation: tellGraduate, 'owner-search': askOrEndSearch },
  periodic: { 'owner-search': inADay },
  hears: {
    'became owner': noteOwner,
    demoting: keepOwners,
    'removing member': keepMembers,
    'taking down': keepPublic,
    'other website': forgetPage,
  },
} satisfies Capability;
