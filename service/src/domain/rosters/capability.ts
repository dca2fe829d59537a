import { limits } from '@launch-board/contract';
import { dropLinesBefore, linesBefore } from '../../store/rosters/lines.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

export const rosters = {
  retention: [
    {
      what: 'rosters of showcases that have closed',
      ...days(limits.rosters.days),
      count: linesBefore,
      drop: dropLinesBefore,
    },
  ],
} satisfies Capability;
