import Type from 'typebox';
import { limits } from './limits.ts';
import { Uuid } from './shapes.ts';

const maybeText = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/** The course of a showcase, and the term of the showcase in it. */
export const CoursePart = Type.Object({
  id: Uuid,
  name: Type.String({ minLength: 1, maxLength: limits.texts.name }),
  code: maybeText(limits.courses.code),
  term: maybeText(limits.courses.term),
});
