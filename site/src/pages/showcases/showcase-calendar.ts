import { readShowcaseCalendar } from '../../features/calendar/calendar.ts';
import { calendarResponse } from '../common/calendar.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, params }) => {
  const calendar = await readShowcaseCalendar(visitor, params.id ?? '');
  if (calendar === undefined) throw notFound('no_showcase');
  return calendarResponse(calendar);
});
