import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, htmlUrl, listFacts, maybeText, paging, Uuid } from '../../shapes.ts';
import { entryStates } from './showcase-entries.ts';

export const ProjectShowcase = Type.Object(
  {
    showcase_id: Uuid,
    state: Type.Enum([...entryStates]),
    entered_at: DateTime,
    is_agreed: Type.Boolean({ description: 'Whether the team has entered it: without that it is shown nowhere.' }),
    are_awards_declined: Type.Boolean(),
    showcase: Type.Optional(Type.Object({ name: Type.String(), html_url: htmlUrl })),
    awards: Type.Array(Type.Object({ name: Type.String(), citation: maybeText() })),
  },
  {
    title: 'ProjectShowcase',
    description: 'Where a project is entered. `showcase` is absent, and `awards` empty, if I do not see it any more.',
  },
);
export type ProjectShowcase = Static<typeof ProjectShowcase>;

const ofProject = { path: '/api/projects/{id}/showcases', tag: 'Showcases', access: 'member' } as const;

export const listProjectShowcases = operation({
  id: 'listProjectShowcases',
  method: 'GET',
  scope: 'read',
  ...ofProject,
  summary: 'The showcases that a project of mine is entered in, latest first',
  description: 'Only owners of the project can do this. Showcases that it was withdrawn from are left out.',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ ...paging(limits.list, 'showcases') }),
  success: {
    status: 200,
    description: 'One page of showcases.',
    body: Type.Object({ showcases: Type.Array(ProjectShowcase), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const leaveShowcases = operation({
  id: 'leaveShowcases',
  method: 'DELETE',
  scope: 'write',
  ...ofProject,
  summary: 'Withdraw a project of mine from all showcases',
  description:
    'Each owner of the project can do this at any time. `withdrawEntry` does it for one, and says what it means.',
  params: Type.Object({ id: Uuid }),
  success: { status: 204, description: 'The project is in no showcase.' },
  errors: ['not_found'],
});

const ofAwards = {
  path: '/api/showcases/{id}/entries/{project_id}/awards/refusal',
  tag: 'Showcases',
  access: 'member',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
} as const;

export const declineAwards = operation({
  id: 'declineAwards',
  method: 'PUT',
  scope: 'write',
  ...ofAwards,
  summary: 'Decline what a showcase awards to a project of mine',
  description:
    'Owners of the project can do this. Its page does not show the awards of this showcase, also those that are given later, and the showcase does not name the project beside them.',
  success: { status: 204, description: 'The awards are declined.' },
  errors: ['not_found'],
});

export const takeAwards = operation({
  id: 'takeAwards',
  method: 'DELETE',
  scope: 'write',
  ...ofAwards,
  summary: 'Take awards that were declined after all',
  description: 'Owners of the project can do this. The awards are shown again.',
  success: { status: 204, description: 'The awards are shown.' },
  errors: ['not_found'],
});
