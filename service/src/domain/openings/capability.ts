import { limits } from '@launch-board/contract';
import { unconfirmed } from '../../store/openings/openings.ts';
import { dropRequestsBefore, requestsBefore } from '../../store/openings/requests.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { refuseInvitation } from './ask.ts';
import { askForConfirmation } from './confirmations.ts';

const { keptDays, refusedDays } = limits.openings;

export const openings = {
  due: { 'opening-confirmation': askForConfirmation },
  hears: { inviting: refuseInvitation },
  retention: [
    { what: 'openings of teams that nobody confirms', ...days(keptDays), ...unconfirmed('openings') },
    { what: 'people who were free to join and do not confirm it', ...days(keptDays), ...unconfirmed('free_people') },
    { what: 'requests to join a team', ...days(refusedDays), count: requestsBefore, drop: dropRequestsBefore },
  ],
} satisfies Capability;
