import { type Selectable, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { counted } from '../queries/counted.ts';
import { newestFirst, type SliceQuery, slice } from '../queries/lists.ts';
import { columns, type ShowcaseRow, withCollections } from '../showcases/showcases.ts';
import type { Tables } from '../tables.ts';
import type { CourseRow } from './courses.ts';

type PlacedRow = Selectable<Tables['course_showcases']>;
/** The course of a showcase, and its term in it. */
export type CourseOfShowcase = CourseRow & { term: string | null };
/** Who looks, and whether what only those see who have its address counts too. */
type Seen = { userId: string | null; withUnlisted: boolean };

export const courseOfShowcase = ({ db }: Reads, collectionId: string): Promise<CourseOfShowcase | undefined> =>
  db
    .selectFrom('course_showcases')
    .innerJoin('courses', 'courses.id', 'course_showcases.course_id')
    .selectAll('courses')
    .select('course_showcases.term')
    .where('course_showcases.collection_id', '=', collectionId)
    .executeTakeFirst();

/** The same of a showcase that may be in none, with what its teams are asked to say: JSON. */
export const besidesOf = ({ db }: Reads, collectionId: string) =>
  db
    .selectFrom('showcases')
    .leftJoin('course_showcases', 'course_showcases.collection_id', 'showcases.collection_id')
    .leftJoin('courses', 'courses.id', 'course_showcases.course_id')
    .leftJoin('showcase_declarations', 'showcase_declarations.collection_id', 'showcases.collection_id')
    .select(['courses.id', 'courses.name', 'courses.code', 'course_showcases.term', 'showcase_declarations.kinds'])
    .where('showcases.collection_id', '=', collectionId)
    .executeTakeFirst();

const inCourse = (reads: Reads, courseId: string) =>
  withCollections(reads)
    .innerJoin('course_showcases', 'course_showcases.collection_id', 'collections.id')
    .where('course_showcases.course_id', '=', courseId);

/** What the person sees in the list of a course: what is public, and what they curate. */
const seenIn = (reads: Reads, courseId: string, { userId, withUnlisted }: Seen) =>
  inCourse(reads, courseId).where(
    sql<boolean>`(collections.is_public = 1
      ${withUnlisted ? sql`OR collections.is_unlisted = 1` : sql``}
      ${
        userId === null
          ? sql``
          : sql`OR collections.user_id = ${userId} OR EXISTS (SELECT 1 FROM collection_curators
              WHERE collection_curators.collection_id = collections.id AND collection_curators.user_id = ${userId}
              AND collection_curators.accepted_at IS NOT NULL)`
      })`,
  );

/** The last that closes first. */
export const listInCourse = (
  reads: Reads,
  courseId: string,
  seen: Seen,
  page: SliceQuery,
): Promise<(ShowcaseRow & { term: string | null })[]> =>
  seenIn(reads, courseId, seen)
    .selectAll('collections')
    .select(columns)
    .select('course_showcases.term')
    .$call((all) => slice(all, newestFirst('showcases.closes_at', 'showcases.collection_id'), page))
    .execute();

export const countInCourse = (reads: Reads, courseId: string, seen: Seen): Promise<number> =>
  counted(seenIn(reads, courseId, seen));

export const isSeenIn = async (reads: Reads, courseId: string, seen: Seen): Promise<boolean> =>
  (await seenIn(reads, courseId, seen).select('collections.id').limit(1).executeTakeFirst()) !== undefined;

/** All of them, whoever sees them. */
export const countAllInCourse = ({ db }: Reads, courseId: string): Promise<number> =>
  counted(db.selectFrom('course_showcases').where('course_id', '=', courseId));

/** How many public showcases each course has, by id. */
export async function publicCounts({ db }: Reads, courses: readonly CourseRow[]): Promise<Map<string, number>> {
  const rows = await ofKeys(
    courses.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('course_showcases')
        .innerJoin('collections', 'collections.id', 'course_showcases.collection_id')
        .select(['course_showcases.course_id', sql<number>`count(*)`.as('n')])
        .where('course_showcases.course_id', 'in', ids)
        .where(sql<boolean>`collections.is_public = 1`)
        .groupBy('course_showcases.course_id')
        .execute(),
  );
  return new Map(rows.map(({ course_id, n }) => [course_id, Number(n)]));
}

/** Who curates the showcases that the person sees there: those of the latest showcases first. */
export const teachersOf = (reads: Reads, courseId: string, seen: Seen, limit: number) =>
  reads.db
    .with('seen', () => seenIn(reads, courseId, seen).select(['collections.id', 'collections.user_id', 'closes_at']))
    .with('seats', (db) =>
      db
        .selectFrom('seen')
        .select(['user_id', 'closes_at'])
        .unionAll(
          db
            .selectFrom('seen')
            .innerJoin('collection_curators', 'collection_curators.collection_id', 'seen.id')
            .select(['collection_curators.user_id', 'seen.closes_at'])
            .where('collection_curators.accepted_at', 'is not', null),
        ),
    )
    .selectFrom('seats')
    // With CROSS JOIN, SQLite goes from the few who teach to their rows, and not through all people of the board.
    .crossJoin('users')
    .whereRef('users.id', '=', 'seats.user_id')
    .select(['users.id', 'username', 'full_name', 'avatar_url', 'portrait'])
    .where('erased_at', 'is', null)
    .groupBy(['users.id', 'username', 'full_name', 'avatar_url', 'portrait'])
    .orderBy(sql`max(seats.closes_at)`, 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute();

/** Into the course, or only its term if it is there already. */
export async function putInCourse({ db }: Writes, row: PlacedRow) {
  await db
    .deleteFrom('course_showcases')
    .where('collection_id', '=', row.collection_id)
    .where('course_id', '<>', row.course_id)
    .execute();
  await db
    .insertInto('course_showcases')
    .values(row)
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet({ term: row.term }))
    .execute();
}

export async function dropFromCourse({ db }: Writes, collectionId: string) {
  await db.deleteFrom('course_showcases').where('collection_id', '=', collectionId).execute();
}
