import { limits } from '@launch-board/contract';
import { dropVisitsBefore, visitsBefore } from '../../store/visits.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

export const standing = {
  retention: [{ what: 'counts of visits', ...days(limits.standing.days), count: visitsBefore, drop: dropVisitsBefore }],
} satisfies Capability;
