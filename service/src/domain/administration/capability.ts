import { announcementsOver, dropAnnouncementsOver } from '../../store/administration/announcements.ts';
import { outdated } from '../../store/queries/outdated.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';

/** Longer than the plots of a month reach. */
const FIGURES_DAYS = 32;
const OVER_DAYS = 90;
const LOG_DAYS = 366;

export const administration = {
  retention: [
    { what: 'figures of an hour', ...days(FIGURES_DAYS), ...outdated('hourly_figures') },
    { what: 'announcements that are over', ...days(OVER_DAYS), count: announcementsOver, drop: dropAnnouncementsOver },
    { what: 'what operators have done', ...days(LOG_DAYS), ...outdated('operator_log') },
  ],
} satisfies Capability;
