import { limits } from '@launch-board/contract';
import { dropInvitedBefore, invitedBefore } from '../../store/jury/judges.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { carryOver, tellInvited } from './carry-over.ts';
import { followTracks } from './judge-tracks.ts';

export const juries = {
  hears: {
    'next showcase': carryOver,
    'collection changed': tellInvited,
    'tracks changed': ({ writes }, { id, kept }) => followTracks(writes, id, kept),
  },
  retention: [
    {
      what: 'addresses of judges who never agreed',
      ...days(limits.showcases.addressDays),
      count: invitedBefore,
      drop: dropInvitedBefore,
    },
  ],
} satisfies Capability;
