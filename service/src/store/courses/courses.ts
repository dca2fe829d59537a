import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type CourseRow = Selectable<Tables['courses']>;

export const findCourse = ({ db }: Reads, id: string): Promise<CourseRow | undefined> =>
  db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();

/** With a showcase in it that everybody finds. */
const publicCourses = ({ db }: Reads) =>
  db
    .selectFrom('courses')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('course_showcases')
          .innerJoin('collections', 'collections.id', 'course_showcases.collection_id')
          .select(sql`1`.as('one'))
          .whereRef('course_showcases.course_id', '=', 'courses.id')
          .where(sql<boolean>`collections.is_public = 1`),
      ),
    );

/** Newest first. */
export const listPublicCourses = (reads: Reads, page: SliceQuery): Promise<CourseRow[]> =>
  publicCourses(reads)
    .selectAll()
    .$call((all) => slice(all, newestFirst('created_at', 'id'), page))
    .execute();

export const countPublicCourses = (reads: Reads): Promise<number> => counted(publicCourses(reads));

/** With a showcase in it that the person curates. */
const coursesOf = ({ db }: Reads, userId: string) =>
  db.selectFrom('courses').where(
    sql<boolean>`EXISTS (SELECT 1 FROM course_showcases
      INNER JOIN collections ON collections.id = course_showcases.collection_id
      WHERE course_showcases.course_id = courses.id AND (collections.user_id = ${userId}
        OR EXISTS (SELECT 1 FROM collection_curators WHERE collection_curators.collection_id = collections.id
          AND collection_curators.user_id = ${userId} AND collection_curators.accepted_at IS NOT NULL)))`,
  );

/** Newest first. */
export const listCoursesOf = (reads: Reads, userId: string, page: SliceQuery): Promise<CourseRow[]> =>
  coursesOf(reads, userId)
    .selectAll()
    .$call((all) => slice(all, newestFirst('created_at', 'id'), page))
    .execute();

export const countCoursesOf = (reads: Reads, userId: string): Promise<number> => counted(coursesOf(reads, userId));

export const teachesCourse = async (reads: Reads, id: string, userId: string): Promise<boolean> =>
  (await coursesOf(reads, userId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function insertCourse({ db }: Writes, row: CourseRow) {
  await db.insertInto('courses').values(row).execute();
}

export async function updateCourse({ db }: Writes, id: string, changes: Partial<Omit<CourseRow, 'id'>>) {
  await db.updateTable('courses').set(changes).where('id', '=', id).execute();
}
