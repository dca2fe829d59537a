import { limits } from '@launch-board/contract';
import { addressesBefore, dropAddressesBefore } from '../../store/showcases/addresses.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { agreeAndNote, noteRemoval } from './agree.ts';
import { noteOnceVoting } from './log.ts';
import { remind } from './reminders.ts';
import { tellOfRename, tellTeams } from './renames.ts';

export const showcases = {
  hears: {
    'changing collection': (tx, { actor, id, fields }) =>
      noteOnceVoting({ ...tx, actor }, id, { action: 'showcase_changed', details: { fields } }),
    collecting: agreeAndNote,
    'taking out': noteRemoval,
    'collection changed': tellOfRename,
  },
  due: { 'showcase-reminder': remind, 'showcase-rename': tellTeams },
  retention: [
    {
      what: 'addresses of showcases that have closed',
      ...days(limits.showcases.addressDays),
      count: addressesBefore,
      drop: dropAddressesBefore,
    },
  ],
} satisfies Capability;
