import { dropListedBefore, listedBefore } from '../../store/quarantine/lists.ts';
import { dropQuarantinedBefore, quarantinedBefore } from '../../store/quarantine/waiting.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { endWait } from './end.ts';
import { endByDecision, holdBack, refuseListed, tellOfShown } from './wait.ts';

const AFTERWARDS_DAYS = 30;

export const quarantine = {
  due: { quarantine: endWait },
  hears: { publishing: holdBack, saying: refuseListed, 'comment shown': tellOfShown, decided: endByDecision },
  retention: [
    {
      what: 'which posts have waited, and why',
      ...days(AFTERWARDS_DAYS),
      count: quarantinedBefore,
      drop: dropQuarantinedBefore,
    },
    {
      what: 'words and domains that were taken off the lists',
      ...days(AFTERWARDS_DAYS),
      count: listedBefore,
      drop: dropListedBefore,
    },
  ],
} satisfies Capability;
