import { limits } from '@launch-board/contract';
import { dropEndedBefore, dropUnansweredBefore, endedBefore, unansweredBefore } from '../../store/deposits/deposits.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

/** For the owners to read why. */
const ENDED_DAYS = 90;

export const deposits = {
  retention: [
    {
      what: 'deposits that nobody has agreed to',
      ...days(limits.deposits.days),
      count: unansweredBefore,
      drop: dropUnansweredBefore,
    },
    { what: 'deposits that came to nothing', ...days(ENDED_DAYS), count: endedBefore, drop: dropEndedBefore },
  ],
} satisfies Capability;
