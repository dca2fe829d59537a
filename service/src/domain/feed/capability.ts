import { changesBefore, dropChangesBefore } from '../../store/feed/retention.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

export const feed = {
  retention: ({ changesDays }) => [
    { what: 'the feed of changes', ...days(changesDays), count: changesBefore, drop: dropChangesBefore },
  ],
} satisfies Capability;
