import Type, { type Static } from 'typebox';
import { clearableTime, closed, maybeReason, text } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, maybeDateTime, maybeText, Uuid } from '../../shapes.ts';
import { UserSummary } from '../users.ts';
import { HiddenParts } from './hidden-parts.ts';
import { forModerators } from './moderation.ts';
import { maybeRule } from './removal-rules.ts';

export const Hiding = Type.Object(
  {
    user: UserSummary,
    state: Type.Enum(['none', 'hiding', 'hidden', 'restoring'], {
      description: '`hiding` and `restoring`: the service still works on it, a few things at a time.',
    }),
    reason: maybeText('Of the hiding in force.'),
    hidden_at: maybeDateTime('When the hiding in force began.'),
    hidden: HiddenParts,
    to_hide: HiddenParts,
    shared_projects: Type.Integer({
      minimum: 0,
      description: 'Of the projects in `to_hide`, those with other people on the team.',
    }),
  },
  {
    title: 'Hiding',
    description:
      '`hidden` is what the hiding in force has hidden and would bring back, `to_hide` what a hiding would hide now.',
  },
);
export type Hiding = Static<typeof Hiding>;

const onEverything = {
  path: '/api/moderation/users/{id}/hiding',
  ...forModerators,
  params: Type.Object({ id: Uuid }),
} as const;
const hiding = { description: 'The hiding of what the person has published.', body: envelope('hiding', Hiding) };

export const getHiding = operation({
  id: 'getHiding',
  method: 'GET',
  scope: 'moderate',
  ...onEverything,
  summary: 'What hiding everything by a person would hide, and what it has hidden',
  description: 'The preview of `hideEverything`, and how far it and `restoreEverything` have come.',
  success: { status: 200, ...hiding },
  errors: ['not_found'],
});

export const hideEverything = operation({
  id: 'hideEverything',
  method: 'PUT',
  scope: 'moderate',
  ...onEverything,
  summary: 'Suspend a person and hide everything they have published, in one act',
  description:
    'Removes the projects that they submitted and that are public or wait for approval, their comments, and their collections and showcases that others can see, and closes the open reports of these and of the person. The votes of the person stop counting, in every number and in leaderboards of periods that are not over; places that were announced before stay. Drafts and what concerns the moderator are left as they are. The suspension begins at once; the rest follows a few things at a time, also if the service is stopped meanwhile. Does nothing if a hiding is in force and there is nothing more to hide.',
  body: closed({
    reason: text(limits.texts.note, 'Why; the person and the teams read it.'),
    rule: maybeRule,
    until: clearableTime('The end of the suspension; until it is lifted where none is given.'),
  }),
  success: { status: 200, ...hiding },
  errors: ['not_found', 'conflict_of_interest'],
});

export const restoreEverything = operation({
  id: 'restoreEverything',
  method: 'DELETE',
  scope: 'moderate',
  ...onEverything,
  summary: 'Bring back what was hidden in one act',
  description:
    'Brings back exactly what the latest hiding in force has hidden, each vote with the time when it was first cast, and its suspension goes. What was removed, restored or deleted by itself before or since stays as it is. Does nothing if no hiding is in force.',
  query: maybeReason,
  success: { status: 200, ...hiding },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest'],
});
