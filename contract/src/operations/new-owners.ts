import Type, { type Static } from 'typebox';
import { clearableText, closed, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeText, paging, Uuid } from '../shapes.ts';
import { forModerators } from './moderation/moderation.ts';
import { ProjectPage } from './projects.ts';
import { UserSummary } from './users.ts';

const { words, asks } = limits.life;
const tag = 'Projects';
const params = Type.Object({ id: Uuid });
const path = '/api/projects/{id}/new-owner';

const OwnerSearch = Type.Object(
  { since: DateTime, text: maybeText('What the owners say to whoever might take it over.') },
  { title: 'OwnerSearch', description: 'That a project is looking for a new owner.' },
);
export type OwnerSearch = Static<typeof OwnerSearch>;

export const seekOwner = operation({
  id: 'seekOwner',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Say that a project is looking for a new owner',
  description:
    'Only owners of a public project can do this, and moderators if none of its owners is still here. Its page says so, and `listProjectsToTakeOver` has it. It ends after fourteen days unless it is said again; whoever looks is asked two days before. Whoever has asked becomes an owner as on every team: an owner invites them with `inviteMember`, they accept, and the search is over. Votes, comments and credit stay with the project.',
  params,
  body: closed({ text: clearableText(words, 'For whoever might take it over.') }),
  success: { status: 200, description: 'The search.', body: envelope('new_owner', OwnerSearch) },
  errors: ['not_found', 'forbidden', 'conflict_of_interest'],
});

export const stopSeekingOwner = operation({
  id: 'stopSeekingOwner',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Say that a project is not looking for a new owner any more',
  description:
    'Only owners can do this, and moderators if none of them is still here. What others have asked is deleted.',
  params,
  success: { status: 204, description: 'The project is not looking for one.' },
  errors: ['not_found', 'forbidden', 'conflict_of_interest'],
});

export const listProjectsToTakeOver = operation({
  id: 'listProjectsToTakeOver',
  method: 'GET',
  scope: 'public',
  access: 'anyone',
  path: '/api/new-owner-projects',
  tag,
  summary: 'Projects that are looking for a new owner, latest search first',
  description: 'Only public projects. A search that is over is not in the list any more.',
  query: Type.Object({
    category: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Only projects of this category. A value that is not a UUID gets 404.',
      }),
    ),
    ...paging(limits.page, 'projects'),
  }),
  success: { status: 200, description: 'One page of projects.', body: Type.Omit(ProjectPage, ['next_since']) },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

const TakeOver = Type.Object(
  { user: UserSummary, text: Type.String(), asked_at: DateTime },
  { title: 'TakeOver', description: 'What somebody has written who would take a project over.' },
);
export type TakeOver = Static<typeof TakeOver>;

export const askToTakeOver = operation({
  id: 'askToTakeOver',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: `${path}/asks/mine`,
  tag,
  summary: 'Ask to take a project over',
  description: `Members who are not on the team can do this while the project is looking for a new owner. Two sentences are enough; its owners are told, and nobody else sees them. To ask again changes them. One project is asked by up to ${asks} people.`,
  params,
  body: closed({ text: text(words, 'Who one is, and what one would do with it.') }),
  success: { status: 200, description: 'What was asked.', body: envelope('ask', TakeOver) },
  errors: ['not_found', 'already_member', 'too_many', 'budget_spent'],
});

export const withdrawTakeOver = operation({
  id: 'withdrawTakeOver',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path: `${path}/asks/mine`,
  tag,
  summary: 'Ask no longer to take a project over',
  description: 'The response is the same if nothing was asked. Whoever was declined stays so.',
  params,
  success: { status: 204, description: 'Nothing is asked.' },
  errors: ['not_found'],
});

export const listTakeOvers = operation({
  id: 'listTakeOvers',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path: `${path}/asks`,
  tag,
  summary: 'Who would take a project over',
  description:
    'Owners, and moderators if none of them is still here, see everybody who has asked and was not declined, the first one first. Others see what they have asked themselves.',
  params,
  success: {
    status: 200,
    description: 'What was asked.',
    body: Type.Object({ asks: Type.Array(TakeOver) }),
  },
  errors: ['not_found'],
});

export const declineTakeOver = operation({
  id: 'declineTakeOver',
  method: 'DELETE',
  scope: 'write',
  access: 'member',
  path: `${path}/asks/{user_id}`,
  tag,
  summary: 'Decline what somebody has asked',
  description:
    'Only owners can do this, and moderators if none of them is still here. Nobody is told, and the person cannot ask again during this search.',
  params: Type.Object({ id: Uuid, user_id: Uuid }),
  success: { status: 204, description: 'The person is not among those who ask.' },
  errors: ['not_found', 'forbidden', 'conflict_of_interest'],
});

const handing = {
  path: '/api/moderation/projects/{id}/owners/{user_id}',
  params: Type.Object({ id: Uuid, user_id: Uuid }),
  scope: 'moderate',
  ...forModerators,
} as const;

export const handOnProject = operation({
  id: 'handOnProject',
  method: 'PUT',
  ...handing,
  summary: 'Hand on a project whose owners are gone',
  description:
    'While it is looking for a new owner and none of its owners is still here: all are suspended for good, have left the university or have never signed in. Somebody of its team owns it at once; whoever has asked for it is invited, as by an owner. Fourteen days before, another moderator must have begun to look for an owner: its owners can come back or appeal meanwhile, an owner who comes back or says that the search goes on has these days anew, and an open appeal of theirs is waited for. Nobody hands it on to themselves, or if they have asked for it. Former owners stay on the team.',
  success: { status: 204, description: 'The person owns it, or is invited.' },
  errors: ['invalid_request', 'not_found', 'conflict_of_interest', 'too_many'],
});

export const takeBackProject = operation({
  id: 'takeBackProject',
  method: 'DELETE',
  ...handing,
  summary: 'Take back that a project was handed on',
  description:
    'What moderators handed on in the last thirty days, or the invitation, unless one of the owners from before is here again; longer while an appeal is open that one of these opened within the thirty days, and for fourteen days after one was granted. It is taken from everybody who has become an owner since, whichever of them `user_id` names, and open invitations to own the project become ones to its team. The search goes on. The response is the same if nothing was handed on.',
  success: { status: 204, description: 'Nobody owns it by that.' },
  errors: ['not_found', 'conflict_of_interest'],
});
