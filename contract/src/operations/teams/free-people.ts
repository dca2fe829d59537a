import Type, { type Static } from 'typebox';
import { clearableLine, clearableUuid, closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, listFacts, maybeText, nullable, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { found, said, wish } from './wishes.ts';

const { openings: bounds } = limits;

export const FreePerson = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Of what the person says, not of the person.' }),
    user: UserSummary,
    role: maybeText('What the person would do.'),
    ...wish,
    showcase_id: nullable<string>({
      type: 'string',
      format: 'uuid',
      description: 'Within this showcase alone; null: on the whole board.',
    }),
  },
  { title: 'FreePerson', description: 'Somebody who would join a team, as far as they show themselves.' },
);
export type FreePerson = Static<typeof FreePerson>;

const member = { tag: 'Teams', access: 'member' } as const;
const byId = Type.Object({ id: Uuid });

export const listFreePeople = operation({
  id: 'listFreePeople',
  method: 'GET',
  scope: 'read',
  path: '/api/free-people',
  ...member,
  summary: 'Who is free to join a team, newest first',
  description:
    'People who say so for the whole board; with `showcase_id` those who say so within it. The latter are seen by its curators, by teams that have entered, and by those who are free in it themselves or on its roster.',
  query: Type.Object({
    ...found,
    user_id: Type.Optional(Type.String({ format: 'uuid', description: 'What this person says.' })),
    ...paging(limits.page, 'people'),
  }),
  success: {
    status: 200,
    description: 'One page of people.',
    body: Type.Object({ people: Type.Array(FreePerson), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const onePerson = { description: 'What others see.', body: envelope('person', FreePerson) };

export const setFree = operation({
  id: 'setFree',
  method: 'PUT',
  scope: 'write',
  path: '/api/me/free',
  ...member,
  summary: 'Say that I am free to join a team',
  description:
    'On the whole board, or within one showcase that I see: each once, and saying it again changes and confirms it. It needs no project and no launch. The response is that of a read.',
  body: closed({
    role: clearableLine(bounds.role, 'What I would do.'),
    ...said,
    showcase_id: clearableUuid('Only within this showcase.'),
  }),
  success: { status: 200, ...onePerson },
  errors: ['not_found', 'budget_spent'],
});

export const confirmFree = operation({
  id: 'confirmFree',
  method: 'PUT',
  scope: 'write',
  path: '/api/free-people/{id}/confirmation',
  ...member,
  summary: 'Confirm that I am still free to join',
  description: 'It is found for as long again.',
  params: byId,
  success: { status: 200, ...onePerson },
  errors: ['not_found'],
});

export const deleteFree = operation({
  id: 'deleteFree',
  method: 'DELETE',
  scope: 'write',
  path: '/api/free-people/{id}',
  ...member,
  summary: 'Say that I am not free any more',
  description: 'Moderators can do this for others.',
  params: byId,
  success: { status: 204, description: 'The person is not free any more.' },
  errors: ['not_found'],
});
