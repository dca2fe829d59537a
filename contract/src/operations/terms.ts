import Type, { type Static } from 'typebox';
import { closed, line, patch } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { givenNames, ownNames } from '../own-names.ts';
import { rules } from '../patterns.ts';
import { DateTime, envelope, htmlUrl, Uuid } from '../shapes.ts';

export const Term = Type.Object(
  {
    id: Uuid,
    slug: Type.String({ description: 'The key of its period.' }),
    name: Type.String(),
    names: ownNames(),
    first_day: Type.String({ format: 'date', description: 'In the time zone of the board.' }),
    last_day: Type.String({ format: 'date' }),
    starts_at: DateTime,
    ends_at: DateTime,
    is_closed: Type.Boolean(),
    is_counting: Type.Boolean(),
    html_url: htmlUrl,
  },
  { title: 'Term', description: 'A period that moderators define. Terms do not overlap.' },
);
export type Term = Static<typeof Term>;

export const listTerms = operation({
  id: 'listTerms',
  method: 'GET',
  scope: 'public',
  path: '/api/terms',
  tag: 'Projects',
  access: 'anyone',
  summary: 'All terms, the latest first',
  description: 'Those that have not begun are included.',
  success: { status: 200, description: 'The terms.', body: envelope('terms', Type.Array(Term)) },
  errors: [],
});

const day = (description: string) => Type.String({ format: 'date', description });
export const termSlug = Type.String({
  ...rules.termSlug,
  minLength: 2,
  maxLength: limits.texts.slug,
  description: 'Its address, which it keeps: lower-case letters, digits and hyphens, a letter first.',
});
export const termFields = {
  name: line(limits.texts.name, 'For people, such as `Autumn term 2026`.'),
  first_day: day('In the time zone of the board, in the years 1971 to 9998.'),
  last_day: day('Not before `first_day`, and at most 400 days after it.'),
};
const one = { description: 'The term after the change.', body: envelope('term', Term) };

export const createTerm = operation({
  id: 'createTerm',
  method: 'POST',
  scope: 'moderate',
  path: '/api/terms',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'Add a term',
  description:
    'The term may have begun, or be over: its votes are counted then, and `is_counting` is true until that is done. An overlap with another term is 409.',
  body: closed({
    slug: termSlug,
    ...termFields,
    names: givenNames(),
  }),
  success: { status: 201, ...one },
  errors: ['name_taken', 'too_many', 'terms_overlap', 'idempotency_key_reused'],
});

export const updateTerm = operation({
  id: 'updateTerm',
  method: 'PATCH',
  scope: 'moderate',
  path: '/api/terms/{id}',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'Change a term',
  description: 'Its votes are counted anew if its days change. The days of a closed term are fixed: 409.',
  params: Type.Object({ id: Uuid }),
  body: patch({
    name: Type.Optional(termFields.name),
    names: givenNames(),
    first_day: Type.Optional(termFields.first_day),
    last_day: Type.Optional(termFields.last_day),
  }),
  success: { status: 200, ...one },
  errors: ['not_found', 'term_fixed', 'terms_overlap'],
});

export const deleteTerm = operation({
  id: 'deleteTerm',
  method: 'DELETE',
  scope: 'moderate',
  path: '/api/terms/{id}',
  tag: 'Moderation',
  access: 'moderator',
  summary: 'Delete a term that has not begun',
  description: 'A term that has begun stays: 409. The response is the same if the request is repeated within a year.',
  params: Type.Object({ id: Uuid }),
  success: { status: 204, description: 'The term is gone.' },
  errors: ['not_found', 'term_fixed'],
});
