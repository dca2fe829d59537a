/** The showcases and terms of the board. */
export const calendarPath = '/calendar.ics';
/** What was launched. */
export const launchesPath = '/launches.ics';
export const showcaseCalendarPath = (id: string): string => `/showcases/${id}/calendar.ics`;
