import Type, { type Static } from 'typebox';
import { clearableUuid, closed, line } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, htmlUrl, listFacts, maybeText, paging, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { found, said, wish } from './wishes.ts';

const { openings: bounds } = limits;

export const Named = Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl });

export const Opening = Type.Object(
  {
    id: Uuid,
    role: Type.String({ description: 'Whom the team looks for.' }),
    ...wish,
    seats: Type.Integer({ minimum: 1, description: 'How many more people.' }),
    project_name: maybeText('Null for a draft, unless its team has decided that everybody reads its name.'),
    project: Type.Optional(Type.Object({ ...Named.properties }, { description: 'If the caller may see it.' })),
    showcase: Type.Optional(
      Type.Object({ ...Named.properties }, { description: 'The showcase that the team is in, if the caller sees it.' }),
    ),
    names_project: Type.Boolean({ description: 'Whether everybody reads the name of a project that is not public.' }),
    written_by: Type.Optional(UserSummary),
  },
  {
    title: 'Opening',
    description: 'Whom a team looks for. Of a draft it shows these words alone, and nothing of the draft itself.',
  },
);
export type Opening = Static<typeof Opening>;

const member = { tag: 'Teams', access: 'member' } as const;
const byId = Type.Object({ id: Uuid });

export const listOpenings = operation({
  id: 'listOpenings',
  method: 'GET',
  scope: 'public',
  path: '/api/openings',
  tag: 'Teams',
  access: 'anyone',
  summary: 'Whom teams look for, newest first',
  description: 'Openings that are confirmed, of projects and drafts.',
  query: Type.Object({
    ...found,
    project_id: Type.Optional(Type.String({ format: 'uuid', description: 'Of this project.' })),
    ...paging(limits.page, 'openings'),
  }),
  success: {
    status: 200,
    description: 'One page of openings.',
    body: Type.Object({ openings: Type.Array(Opening), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const openingBody = closed({
  role: line(bounds.role, 'Whom the team looks for.'),
  ...said,
  seats: Type.Optional(
    Type.Integer({ minimum: 1, maximum: bounds.seats, description: 'How many people; one if absent.' }),
  ),
  names_project: Type.Optional(
    Type.Boolean({ description: 'Whether everybody reads the name of a project that is not public.' }),
  ),
  showcase_id: clearableUuid('A showcase that the project is in. Who joins is in a team there.'),
});
const oneOpening = { description: 'The opening.', body: envelope('opening', Opening) };

export const createOpening = operation({
  id: 'createOpening',
  method: 'POST',
  scope: 'write',
  path: '/api/projects/{id}/openings',
  ...member,
  summary: 'Look for somebody to join the team',
  description: `Owners can do this, of a draft too: up to ${bounds.perProject} at once. It is found for ${bounds.confirmDays} days, and so long again with each confirmation.`,
  params: byId,
  body: openingBody,
  success: { status: 201, ...oneOpening },
  errors: ['not_found', 'too_many', 'idempotency_key_reused', 'budget_spent'],
});

export const updateOpening = operation({
  id: 'updateOpening',
  method: 'PUT',
  scope: 'write',
  path: '/api/openings/{id}',
  ...member,
  summary: 'Change an opening, and confirm it',
  description: 'Owners of the project can do this.',
  params: byId,
  body: openingBody,
  success: { status: 200, ...oneOpening },
  errors: ['not_found', 'budget_spent'],
});

export const confirmOpening = operation({
  id: 'confirmOpening',
  method: 'PUT',
  scope: 'write',
  path: '/api/openings/{id}/confirmation',
  ...member,
  summary: 'Confirm that a team still looks for somebody',
  description: 'Owners of the project can do this.',
  params: byId,
  success: { status: 200, ...oneOpening },
  errors: ['not_found'],
});

export const deleteOpening = operation({
  id: 'deleteOpening',
  method: 'DELETE',
  scope: 'write',
  path: '/api/openings/{id}',
  ...member,
  summary: 'End an opening',
  description: 'Owners of the project can do this, and moderators. Who waits for a reply is told.',
  params: byId,
  success: { status: 204, description: 'The opening has ended.' },
  errors: ['not_found'],
});
