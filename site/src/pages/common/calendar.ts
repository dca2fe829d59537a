import { type Calendar, calendarText, calendarType } from '../../ui/format/calendar.ts';
import { forAllOrigins } from './all-origins.ts';

/** A calendar to save or to subscribe to, for programs of any site. */
export const calendarResponse = (calendar: Calendar): Response =>
  new Response(calendarText(calendar), {
    headers: { 'Content-Type': `${calendarType}; charset=utf-8`, ...forAllOrigins },
  });
