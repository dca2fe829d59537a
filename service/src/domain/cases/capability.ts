import { limits } from '@launch-board/contract';
import { decisionsBefore, dropDecisionsBefore, dropNotesBefore, notesBefore } from '../../store/cases/work.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { join, remember } from './join.ts';

export const cases = {
  hears: { reported: join, decided: remember },
  retention: [
    { what: 'notes of moderators', ...days(limits.cases.noteDays), count: notesBefore, drop: dropNotesBefore },
    {
      what: 'who decided what in cases',
      ...days(limits.cases.noteDays),
      count: decisionsBefore,
      drop: dropDecisionsBefore,
    },
  ],
} satisfies Capability;
