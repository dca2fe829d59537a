import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { outOfDate } from '../../ui/form/sent-act.ts';
import { withPreviews } from '../collections/mosaics.ts';
import { faceOf } from '../people/faces.ts';
import { pictured } from '../showcases/reads.ts';

const aPage = 24;

/** One page of the courses that everybody finds. */
export async function readCourses(visitor: VisitorContext, page: number) {
  const offset = (page - 1) * aPage;
  const { courses, total = courses.length } = await visitor.current(`courses ${offset}`, (api) =>
    api.listCourses({ limit: aPage, offset }),
  );
  return {
    courses: courses.map(({ id, name, code, showcases_count: count }) => ({ id, name, code, count })),
    paging: { limit: aPage, offset, total },
  };
}

/** A course, and one page of its showcases by term; nothing if the visitor sees none of them. */
export async function readCourse(visitor: VisitorContext, id: string, page: number) {
  const offset = (page - 1) * aPage;
  try {
    // Members see showcases of theirs that others do not.
    const api = visitor.person ? visitor.api : visitor.publicApi;
    const {
      course,
      showcases,
      total = showcases.length,
    } = await api.getCourse({
      ...{ id, limit: aPage, offset },
      ...withPreviews,
    });
    const { name, code, teachers, showcases_count: count } = course;
    return {
      course: { id, name, code, isPublic: count > 0, isTaught: course.my?.is_teacher === true },
      teachers: teachers.map(faceOf),
      terms: termsOf(showcases.map((one) => ({ ...pictured(one), term: one.term ?? null }))),
      paging: { limit: aPage, offset, total },
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Showcases of the same term stand together, at the place of the first of them. */
export function termsOf<Showcase extends { term: string | null }>(showcases: readonly Showcase[]) {
  const terms = Map.groupBy(showcases, ({ term }) => term);
  return [...terms].map(([term, showcases]) => ({ term, showcases }));
}

const mostOffered = 100;

/** What the page of a showcase's course needs; `forbidden` for everybody but its curators. */
export async function readCourseOf({ api }: VisitorContext, id: string) {
  try {
    const [{ showcase }, { courses }] = await Promise.all([
      api.getShowcase({ id }),
      api.listMyCourses({ limit: mostOffered }),
    ]);
    if (!showcase.my?.is_curator) return 'forbidden';
    return {
      showcase: { id, name: showcase.name },
      course: showcase.course ?? null,
      others: courses.filter((one) => one.id !== showcase.course?.id).map(({ id, name, code }) => ({ id, name, code })),
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

/** Makes a course, puts the showcase into one, changes either, or takes it out. */
export async function changeCourse({ api }: VisitorContext, id: string, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '');
  const term = field('term');
  switch (form.get('form')) {
    case 'leave':
      return api.takeFromCourse({ id });
    case 'place':
      return api.placeInCourse({ id, body: { course_id: field('course'), term } });
    case 'change': {
      await api.updateCourse({ id: field('course'), body: { name: field('name'), code: field('code') } });
      return api.placeInCourse({ id, body: { course_id: field('course'), term } });
    }
    case 'make': {
      const key = field('key');
      const body = { name: field('name'), code: field('code'), showcase_id: id, term };
      return api.createCourse({ body }, key ? { idempotencyKey: key } : {});
    }
    default:
      throw outOfDate();
  }
}
