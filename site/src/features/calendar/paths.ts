/** The showcases and terms of the board. */
export const calendarPath = '/calendar.ics';
/** What was launched. */
export const launchesPath = '/launches.ics';
/** The id of its date, before the launch and after it. */
export const launchUid = (projectId: string): string => `launch-${projectId}`;
export const showcaseCalendarPath = (id: string): string => `/showcases/${id}/calendar.ics`;
