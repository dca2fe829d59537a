import { limits } from '@launch-board/contract';
import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import type { JudgeRow } from '../../store/jury/judges.ts';

const PAUSE_MS = limits.jury.reminderHours * HOUR_MS;
/** The mails to an address that nobody has signed in with have such a pace, whoever sends them. */
const PAUSE_OF_ADDRESS_MS = 7 * DAY_MS;

/** From when a judge can be reminded. An invitation to an address is its first mail. */
export const nextReminderAt = ({ user_id, created_at, reminded_at }: JudgeRow): number =>
  user_id === null
    ? Math.max(created_at, reminded_at ?? 0) + PAUSE_OF_ADDRESS_MS
    : Math.max(created_at, (reminded_at ?? 0) + PAUSE_MS);
