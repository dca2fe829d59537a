import { type Complete, type Course, type CourseDetail, limits, type ShowcaseDetail } from '@launch-board/contract';
import { type CourseRow, teachesCourse } from '../../store/courses/courses.ts';
import { besidesOf, publicCounts, teachersOf } from '../../store/courses/showcases.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, userIdOf } from '../actor.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';
import { kindsIn } from './kinds.ts';

export async function viewCourses(reads: Reads, pages: Pages, rows: readonly CourseRow[]): Promise<Complete<Course>[]> {
  const counts = await publicCounts(reads, rows);
  return rows.map(({ id, name, code, created_at, updated_at }) => ({
    ...{ id, name, code },
    showcases_count: counts.get(id) ?? 0,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
    html_url: pages('courses', id),
  }));
}

/** A course as the actor sees it. Who teaches it follows from the showcases that they see. */
export async function viewCourse(
  reads: Reads,
  pages: Pages,
  actor: Actor,
  row: CourseRow,
): Promise<Complete<CourseDetail>> {
  const [view] = await viewCourses(reads, pages, [row]);
  const userId = userIdOf(actor);
  const teachers = await teachersOf(reads, row.id, { userId, withUnlisted: false }, limits.courses.teachers);
  return {
    ...(view as Complete<Course>),
    teachers: teachers.map((person) => viewSummary(person, pages)),
    my: userId === null ? undefined : { is_teacher: await teachesCourse(reads, row.id, userId) },
  };
}

type Besides = Pick<Complete<ShowcaseDetail>, 'course' | 'declarations'>;

/** Which course a showcase is in, and what its teams are asked to say. */
export async function besidesIn(reads: Reads, showcaseId: string): Promise<Besides> {
  const { id, name, code = null, term = null, kinds } = (await besidesOf(reads, showcaseId)) ?? {};
  return {
    course: id == null || name == null ? undefined : { id, name, code, term },
    declarations: kindsIn(kinds),
  };
}
