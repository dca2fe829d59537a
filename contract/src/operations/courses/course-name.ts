import Type from 'typebox';
import { maybeText, Uuid } from '../../shapes.ts';

/** Apart from the operations, because a showcase says its course, and a course has showcases. */
export const CourseName = Type.Object({
  id: Uuid,
  name: Type.String(),
  code: maybeText('As the catalogue of the university has it: “CS 147”.'),
});

export const CourseOfShowcase = Type.Object(
  { ...CourseName.properties, term: maybeText('Of the showcase in its course: “Autumn 2026”.') },
  { title: 'CourseOfShowcase' },
);
