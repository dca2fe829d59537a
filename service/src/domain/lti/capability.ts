import { limits } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { dropLaunchesBefore, dropNoncesBefore, launchesBefore, noncesBefore } from '../../store/lti/launches.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

const { launchMinutes } = limits.lti;

export const lti = {
  retention: [
    {
      what: 'launches from learning platforms',
      time: `${launchMinutes} minutes`,
      milliseconds: launchMinutes * MINUTE_MS,
      count: launchesBefore,
      drop: dropLaunchesBefore,
    },
    // A token is refused by its age long before.
    { what: 'digests of their tokens', ...days(1), count: noncesBefore, drop: dropNoncesBefore },
  ],
} satisfies Capability;
