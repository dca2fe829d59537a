import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../shapes.ts';

export const VoteState = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Current number of votes; 0 if no active project has this id.' }),
    hasVoted: Type.Boolean({ description: 'Whether the caller has voted; false for anonymous callers.' }),
  },
  { title: 'VoteState' },
);
export type VoteState = Static<typeof VoteState>;

export type VoteStates = Record<string, VoteState>;

/** The library's record type would describe the ids by a pattern, which generated clients cannot use. */
export const VoteStates = Type.Unsafe<VoteStates>({
  type: 'object',
  description: 'Project id → vote state.',
  additionalProperties: VoteState,
});

export const getVoteCountsBatch = operation({
  id: 'getVoteCountsBatch',
  method: 'GET',
  scope: 'public',
  path: '/api/votes/batch',
  tag: 'Votes',
  access: 'anyone',
  summary: 'Vote counts of up to 200 projects',
  description: 'With a token, the response also says which of them the caller has voted for.',
  query: Type.Object({
    projectIds: Type.String({
      minLength: 1,
      description: `Project UUIDs separated by commas. The response has each id as it is written here. Malformed ids are ignored. Only the first ${limits.batchIds} valid ids are used.`,
    }),
  }),
  success: { status: 200, description: 'Project id → vote state.', body: VoteStates },
  errors: ['invalid_request'],
});

const vote = {
  path: '/api/projects/{id}/vote',
  tag: 'Votes',
  access: 'member',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: "The count and the caller's vote after the change.", body: VoteState },
  errors: ['not_found'],
} as const;

export const castVote = operation({
  id: 'castVote',
  method: 'PUT',
  scope: 'write',
  summary: 'Vote for a project',
  description: 'Each person has one vote per project. A second request changes nothing and gets the same response.',
  ...vote,
});

export const withdrawVote = operation({
  id: 'withdrawVote',
  method: 'DELETE',
  scope: 'write',
  summary: 'Withdraw the vote',
  description: 'The response is the same if there was no vote.',
  ...vote,
});
