import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { outdated } from '../../store/queries/outdated.ts';
import type { Capability } from '../capability.ts';

const { hours } = limits.setup;

export const firstStart = {
  retention: [
    {
      what: 'codes of the first start',
      time: `${hours} hours`,
      milliseconds: hours * HOUR_MS,
      ...outdated('setup_codes'),
    },
  ],
} satisfies Capability;
