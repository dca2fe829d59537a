import { type CourseRow, findCourse, teachesCourse } from '../../store/courses/courses.ts';
import { isSeenIn } from '../../store/courses/showcases.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, type Member, userIdOf } from '../actor.ts';
import { Fail } from '../fail.ts';

/** @throws Fail `not_found` for those who see none of its showcases; what nobody finds is seen by its address */
export async function visibleCourse(reads: Reads, actor: Actor, id: string): Promise<CourseRow> {
  const course = await findCourse(reads, id);
  if (!course || !(await isSeenIn(reads, id, { userId: userIdOf(actor), withUnlisted: true })))
    throw new Fail('not_found');
  return course;
}

/** @throws Fail `not_found`, `forbidden` */
export async function taughtCourse(reads: Reads, actor: Member, id: string): Promise<CourseRow> {
  const course = await visibleCourse(reads, actor, id);
  if (!(await teachesCourse(reads, id, actor.userId))) throw new Fail('forbidden');
  return course;
}
