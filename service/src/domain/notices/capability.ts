import { limits } from '@launch-board/contract';
import { outdated } from '../../store/queries/outdated.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { tellAddressed, tellHolders } from './addressed.ts';
import { announce } from './announce.ts';
import { tellOfComment, tellOfLike, tellOfMentions } from './comments.ts';
import { fanOut } from './fan-out.ts';
import { tellInvited, tellInviter } from './invitations.ts';
import { tellOfSchedule } from './launches.ts';
import { tellOfWaiting } from './moderation.ts';
import { tellOfVotes } from './votes.ts';

export const notices = {
  hears: {
    votes: tellOfVotes,
    comment: tellOfComment,
    'comment edited': tellOfMentions,
    like: tellOfLike,
    launch: announce,
    addition: announce,
    'scheduled launch': tellOfSchedule,
    waiting: tellOfWaiting,
    invitation: tellInvited,
    'invitation answered': tellInviter,
    'address invited': tellAddressed,
  },
  due: { announce: fanOut, 'tell-addressed': tellHolders },
  retention: [{ what: 'notices', ...days(limits.notices.days), ...outdated('notices') }],
} satisfies Capability;
