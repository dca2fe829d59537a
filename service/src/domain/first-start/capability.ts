import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { dropSetupCodesBefore, setupCodesBefore } from '../../store/first-start/codes.ts';
import type { Capability } from '../capability.ts';

const { hours } = limits.setup;

export const firstStart = {
  retention: [
    {
      what: 'codes of the first start',
      time: `${hours} hours`,
      milliseconds: hours * HOUR_MS,
      count: setupCodesBefore,
      drop: dropSetupCodesBefore,
    },
  ],
} satisfies Capability;
