import { findCourse, insertCourse, updateCourse } from '../../store/courses/courses.ts';
import { courseOfShowcase, dropFromCourse, putInCourse } from '../../store/courses/showcases.ts';
import type { Board } from './board.ts';
import type { LineOf } from './read-line.ts';

type Line = LineOf<'collection'>;
type Course = NonNullable<Line['showcase']>['course'];

/** Whether the showcase is in the course of its line. A line that names none says nothing of it. */
export async function hasCourse({ writes }: Board, { id, showcase }: Line): Promise<boolean> {
  const course = showcase?.course;
  if (course === undefined) return true;
  const before = await courseOfShowcase(writes, id);
  if (!before || !course) return !before && !course;
  return (['id', 'name', 'code', 'term'] as const).every((name) => before[name] === course[name]);
}

export async function putCourse({ writes, now }: Board, collectionId: string, course: Course) {
  if (course === undefined) return;
  if (course === null) return dropFromCourse(writes, collectionId);
  const { id, name, code, term } = course;
  if (await findCourse(writes, id)) await updateCourse(writes, id, { name, code, updated_at: now });
  else await insertCourse(writes, { id, name, code, created_at: now, updated_at: now });
  await putInCourse(writes, { collection_id: collectionId, course_id: id, term });
}
