import { readLaunches } from '../../features/calendar/calendar.ts';
import { calendarResponse } from '../common/calendar.ts';
import { read } from '../common/read.ts';

export const loader = read(async ({ visitor }) => calendarResponse(await readLaunches(visitor)));
