import { DAY_MS } from '@launch-board/host/durations';
import { setAlumni } from '../../store/people/alumni.ts';
import type { Writes } from '../../store/store.ts';
import { cancel, putOff } from '../due-work/put-off.ts';

/** A list with somebody on it by mistake is taken back within a day, and nobody has heard of it. */
const TOLD_AFTER_MS = DAY_MS;

/**
 * Marks somebody as alumni or takes it back. Whoever is marked is told of the projects that nobody else can change. Returns
 * whether this changed anything.
 */
export async function markAlumni(writes: Writes, userId: string, isAlumni: boolean, now: number): Promise<boolean> {
  if (!(await setAlumni(writes, userId, isAlumni, now))) return false;
  if (isAlumni) await putOff(writes, { kind: 'graduation', subject: userId, dueAt: now + TOLD_AFTER_MS });
  else await cancel(writes, 'graduation', userId);
  return true;
}
