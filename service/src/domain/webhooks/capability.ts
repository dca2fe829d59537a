import { deliveriesBefore, dropDeliveriesBefore } from '../../store/webhooks/deliveries.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

/** For their makers to see them. What waits stays. */
const DELIVERY_DAYS = 30;

export const webhooks = {
  retention: [
    {
      what: 'deliveries of webhooks',
      ...days(DELIVERY_DAYS),
      count: deliveriesBefore,
      drop: dropDeliveriesBefore,
    },
  ],
} satisfies Capability;
