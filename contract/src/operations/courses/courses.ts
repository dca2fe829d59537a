import Type, { type Static } from 'typebox';
import { clearableLine, closed, line, patch } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, envelope, htmlUrl, listFacts, maybeText, paging, Uuid } from '../../shapes.ts';
import { previews } from '../previews.ts';
import { ListedShowcase } from '../showcases/showcases.ts';
import { UserSummary } from '../users.ts';
import { CourseName } from './course-name.ts';

export const Course = Type.Object(
  {
    ...CourseName.properties,
    showcases_count: Type.Integer({ minimum: 0, description: 'Of its showcases that are public.' }),
    created_at: DateTime,
    updated_at: DateTime,
    html_url: htmlUrl,
  },
  { title: 'Course', description: 'What some showcases have in common, term by term.' },
);
export type Course = Static<typeof Course>;

export const CourseDetail = Type.Object(
  {
    ...Course.properties,
    teachers: Type.Array(UserSummary, {
      description: `Who curates those of its showcases that the caller sees, the latest first: at most ${limits.courses.teachers}.`,
    }),
    my: Type.Optional(
      Type.Object({ is_teacher: Type.Boolean({ description: 'Whether the caller curates one of its showcases.' }) }),
    ),
  },
  { title: 'CourseDetail', description: 'A course by itself, with its teachers. `my` is absent without a token.' },
);
export type CourseDetail = Static<typeof CourseDetail>;

const CourseShowcase = Type.Object(
  { ...ListedShowcase.properties, term: maybeText('As its curators call it: “Autumn 2026”.') },
  { title: 'CourseShowcase', description: 'A showcase of a course.' },
);
export type CourseShowcase = Static<typeof CourseShowcase>;

const tag = 'Showcases';
const courseId = Type.Object({ id: Uuid });
const one = { body: envelope('course', CourseDetail) } as const;
const term = clearableLine(limits.courses.term, 'The term of the showcase, in words.');
const code = clearableLine(limits.courses.code, 'As the catalogue of the university has it: “CS 147”.');
const courses = Type.Object({ courses: Type.Array(Course), ...listFacts });

const listing = {
  tag,
  query: Type.Object({ ...paging(limits.courses.page, 'courses') }),
  success: { status: 200, description: 'One page of courses.', body: courses },
  errors: ['invalid_request', 'cursor_expired'],
} as const;

export const listCourses = operation({
  id: 'listCourses',
  method: 'GET',
  scope: 'public',
  path: '/api/courses',
  ...listing,
  access: 'anyone',
  summary: 'Courses, newest first',
  description: 'Those with a showcase that is public.',
});

export const listMyCourses = operation({
  id: 'listMyCourses',
  method: 'GET',
  scope: 'read',
  path: '/api/me/courses',
  ...listing,
  access: 'member',
  summary: 'Courses that I teach, newest first',
  description: 'Those of which I curate a showcase.',
});

export const getCourse = operation({
  id: 'getCourse',
  method: 'GET',
  scope: 'public',
  path: '/api/courses/{id}',
  tag,
  access: 'anyone',
  summary: 'A course with its showcases',
  description:
    'Everybody who sees none of its showcases gets 404. The showcases are those that are public and those that the caller curates; the last that closes comes first.',
  params: courseId,
  query: Type.Object({ previews, ...paging(limits.courses.page, 'showcases') }),
  success: {
    status: 200,
    description: 'The course, and one page of its showcases.',
    body: Type.Object({ course: CourseDetail, showcases: Type.Array(CourseShowcase), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const createCourse = operation({
  id: 'createCourse',
  method: 'POST',
  scope: 'curate',
  path: '/api/courses',
  tag,
  access: 'member',
  summary: 'Make a course of a showcase',
  description:
    'Curators of the showcase can do this. Those who curate showcases of a course are its teachers; it goes with its last showcase.',
  body: closed({
    name: line(limits.texts.name),
    code,
    showcase_id: Type.String({
      format: 'uuid',
      description: 'Its first showcase, which leaves the course that it is in.',
    }),
    term,
  }),
  success: { status: 201, description: 'The course.', ...one, isLocated: true },
  errors: ['not_found', 'collection_removed', 'idempotency_key_reused'],
});

export const updateCourse = operation({
  id: 'updateCourse',
  method: 'PATCH',
  scope: 'curate',
  path: '/api/courses/{id}',
  tag,
  access: 'member',
  summary: 'Change the name or the code of a course',
  description: 'Its teachers can do this.',
  params: courseId,
  body: patch({ name: Type.Optional(line(limits.texts.name)), code }),
  success: { status: 200, description: 'The course after the change.', ...one },
  errors: ['not_found'],
});

const ofShowcase = { path: '/api/showcases/{id}/course', tag, access: 'member', params: courseId } as const;

export const placeInCourse = operation({
  id: 'placeInCourse',
  method: 'PUT',
  scope: 'curate',
  ...ofShowcase,
  summary: 'Put a showcase into a course of mine, or change its term',
  description: 'Curators of the showcase who teach the course can do this.',
  body: closed({ course_id: Uuid, term }),
  success: { status: 200, description: 'The course.', ...one },
  errors: ['not_found', 'collection_removed', 'too_many'],
});

export const takeFromCourse = operation({
  id: 'takeFromCourse',
  method: 'DELETE',
  scope: 'curate',
  ...ofShowcase,
  summary: 'Take a showcase out of its course',
  description: 'Curators of the showcase can do this, and teachers of the course who see it.',
  success: { status: 204, description: 'It belongs to no course.' },
  errors: ['not_found'],
});
