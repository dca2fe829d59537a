import { dropErasedVotesBefore, erasedVotesBefore } from '../../store/people/erased-votes.ts';
import { dropWithdrawnVotesBefore, withdrawnVotesBefore } from '../../store/withdrawn-votes.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { keepPeriods } from './close.ts';
import { countVotes } from './count.ts';

/** Longer than a year, so that a vote that is cast again counts in no second one: see decision 45. */
const WITHDRAWN_VOTE_DAYS = 400;

export const leaderboards = {
  due: { periods: keepPeriods, 'count-votes': countVotes },
  retention: [
    {
      what: 'times of votes that were withdrawn',
      ...days(WITHDRAWN_VOTE_DAYS),
      count: withdrawnVotesBefore,
      drop: dropWithdrawnVotesBefore,
    },
    {
      what: 'times of votes of erased accounts',
      ...days(WITHDRAWN_VOTE_DAYS),
      count: erasedVotesBefore,
      drop: dropErasedVotesBefore,
    },
  ],
} satisfies Capability;
