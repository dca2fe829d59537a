import { limits } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { dropKeptOffBefore, keptOffBefore } from '../../store/lti/kept-off.ts';
import { dropLaunchesBefore, dropNoncesBefore, launchesBefore, noncesBefore } from '../../store/lti/launches.ts';
import { dropRegistrationsBefore, registrationsBefore } from '../../store/lti/registrations.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { readOn } from './reading.ts';

const { launchMinutes } = limits.lti;

/** After the link was good. */
const REGISTRATION_DAYS = 30;

export const lti = {
  due: { 'course-roster': readOn },
  retention: [
    {
      what: 'launches from learning platforms',
      time: `${launchMinutes} minutes`,
      milliseconds: launchMinutes * MINUTE_MS,
      count: launchesBefore,
      drop: dropLaunchesBefore,
    },
    {
      what: 'who was taken off a roster by hand',
      ...days(limits.rosters.days),
      count: keptOffBefore,
      drop: dropKeptOffBefore,
    },
    {
      what: 'links by which learning platforms register, and those that nobody has confirmed',
      ...days(REGISTRATION_DAYS),
      count: registrationsBefore,
      drop: dropRegistrationsBefore,
    },
    // A token is refused by its age long before.
    { what: 'digests of their tokens', ...days(1), count: noncesBefore, drop: dropNoncesBefore },
  ],
} satisfies Capability;
