import type { Complete, Course, InputOf, operations, ReplyOf } from '@launch-board/contract';
import { countCoursesOf, countPublicCourses, listCoursesOf, listPublicCourses } from '../../store/courses/courses.ts';
import { countInCourse, listInCourse } from '../../store/courses/showcases.ts';
import { type Actor, type Member, userIdOf } from '../actor.ts';
import { withPreviews } from '../collections/previews.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { viewShowcases } from '../showcases/views.ts';
import { visibleCourse } from './access.ts';
import { viewCourse, viewCourses } from './views.ts';

type Page = ListFacts & { courses: Complete<Course>[] };

export const listCourses = ({ store, pages }: Deps, query: InputOf<typeof operations.listCourses>): Promise<Page> =>
  store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['courses'],
      form: ['integer', 'uuid'],
      read: (slice) => listPublicCourses(reads, slice),
      keyOf: ({ created_at, id }) => [created_at, id],
      view: (rows) => viewCourses(reads, pages, rows),
      count: () => countPublicCourses(reads),
    });
    return { courses: items, ...facts };
  });

export const listMyCourses = (
  { store, pages }: Deps,
  { userId }: Member,
  query: InputOf<typeof operations.listMyCourses>,
): Promise<Page> =>
  store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['own courses', userId],
      form: ['integer', 'uuid'],
      read: (slice) => listCoursesOf(reads, userId, slice),
      keyOf: ({ created_at, id }) => [created_at, id],
      view: (rows) => viewCourses(reads, pages, rows),
      count: () => countCoursesOf(reads, userId),
    });
    return { courses: items, ...facts };
  });

export const getCourse = (
  { store, pages, clock }: Deps,
  actor: Actor,
  { id, previews, ...query }: InputOf<typeof operations.getCourse>,
): Promise<Complete<ReplyOf<typeof operations.getCourse>>> =>
  store.read(async (reads) => {
    const row = await visibleCourse(reads, actor, id);
    const seen = { userId: userIdOf(actor), withUnlisted: false };
    const now = clock();
    const { items, facts } = await listed(reads, query, {
      scope: ['course', id, seen.userId],
      form: ['integer', 'uuid'],
      read: (slice) => listInCourse(reads, id, seen, slice),
      keyOf: ({ closes_at, id }) => [closes_at, id],
      view: async (rows) => {
        const views = await withPreviews(reads, pages, await viewShowcases(reads, { pages, now }, rows), previews);
        return views.map((view, i) => ({ ...view, term: rows[i]?.term ?? null }));
      },
      count: () => countInCourse(reads, id, seen),
    });
    return { course: await viewCourse(reads, pages, actor, row), showcases: items, ...facts };
  });
