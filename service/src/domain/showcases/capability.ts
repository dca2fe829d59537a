import { limits } from '@launch-board/contract';
import { addressesBefore, dropAddressesBefore } from '../../store/showcases/addresses.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { remind } from './reminders.ts';
import { tellTeams } from './renames.ts';

export const showcases = {
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
