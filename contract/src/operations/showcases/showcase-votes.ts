import Type, { type Static } from 'typebox';
import { operation } from '../../operation.ts';
import { Uuid } from '../../shapes.ts';
import { Project } from '../projects.ts';

export const ShowcaseVotes = Type.Object(
  {
    votes: Type.Array(Uuid, { description: 'The ids of the projects that I vote for.' }),
    left: Type.Integer({ minimum: 0, description: 'How many votes I still have.' }),
  },
  { title: 'ShowcaseVotes' },
);
export type ShowcaseVotes = Static<typeof ShowcaseVotes>;

const ofVote = {
  path: '/api/showcases/{id}/votes/{project_id}',
  tag: 'Showcases',
  access: 'member',
  params: Type.Object({ id: Uuid, project_id: Uuid }),
  success: { status: 200, description: 'My votes after the change.', body: ShowcaseVotes },
} as const;

export const castShowcaseVote = operation({
  id: 'castShowcaseVote',
  method: 'PUT',
  scope: 'write',
  ...ofVote,
  summary: 'Vote for a project in a showcase',
  description:
    'Every member has `votes_each` votes in each showcase, one for a project, while its vote is open. They are no votes on the board. The response is the same if I already vote for it.',
  errors: ['not_found', 'voting_closed', 'votes_spent'],
});

export const withdrawShowcaseVote = operation({
  id: 'withdrawShowcaseVote',
  method: 'DELETE',
  scope: 'write',
  ...ofVote,
  summary: 'Withdraw my vote for a project in a showcase',
  description: 'The response is the same if I do not vote for it.',
  errors: ['not_found', 'voting_closed'],
});

const Result = Type.Object(
  {
    place: Type.Integer({ minimum: 1, description: 'Projects with equal votes share a place.' }),
    votes: Type.Integer({ minimum: 0 }),
    guest_votes: Type.Optional(
      Type.Integer({ minimum: 0, description: 'How many of `votes` came from codes on paper.' }),
    ),
    project: Project,
  },
  { title: 'ShowcaseResult' },
);
export type ShowcaseResult = Static<typeof Result>;

export const getShowcaseResults = operation({
  id: 'getShowcaseResults',
  method: 'GET',
  scope: 'public',
  path: '/api/showcases/{id}/results',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'What the audience of a showcase voted for',
  description:
    'The first 100 projects. Until the vote is over only curators see them; for everybody else `results` is empty. A showcase without a vote gets 404. Who voted for what is shown to nobody.',
  params: Type.Object({ id: Uuid }),
  success: {
    status: 200,
    description: 'The results.',
    body: Type.Object({
      results: Type.Array(Result),
      votes_count: Type.Integer({ minimum: 0, description: 'Number of all votes for projects in the showcase.' }),
      guest_votes_count: Type.Optional(
        Type.Integer({ minimum: 0, description: 'How many of them came from codes on paper.' }),
      ),
      is_final: Type.Boolean({ description: 'Whether the vote is over.' }),
    }),
  },
  errors: ['not_found'],
});
