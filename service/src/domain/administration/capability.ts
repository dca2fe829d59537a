import { announcementsOver, dropAnnouncementsOver } from '../../store/administration/announcements.ts';
import { dropFiguresBefore, figuresBefore } from '../../store/administration/figures.ts';
import { dropOperatorLogBefore, operatorLogBefore } from '../../store/administration/operator-log.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

/** Longer than the plots of a month reach. */
const FIGURES_DAYS = 32;
const OVER_DAYS = 90;
const LOG_DAYS = 366;

export const administration = {
  retention: [
    { what: 'figures of an hour', ...days(FIGURES_DAYS), count: figuresBefore, drop: dropFiguresBefore },
    { what: 'announcements that are over', ...days(OVER_DAYS), count: announcementsOver, drop: dropAnnouncementsOver },
    { what: 'what operators have done', ...days(LOG_DAYS), count: operatorLogBefore, drop: dropOperatorLogBefore },
  ],
} satisfies Capability;
