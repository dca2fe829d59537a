import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../shapes.ts';

export const VoteState = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Current votes; 0 for an id of no active project.' }),
    hasVoted: Type.Boolean({ description: 'Whether the caller has voted; false for anonymous callers.' }),
  },
  { title: 'VoteState' },
);
export type VoteState = Static<typeof VoteState>;

export type VoteStates = Record<string, VoteState>;

/** A record of the library would name the ids by a pattern, which clients of the document cannot use. */
export const VoteStates = Type.Unsafe<VoteStates>({
  type: 'object',
  description: 'Project id → vote state.',
  additionalProperties: VoteState,
});

export const getVoteCountsBatch = operation({
  id: 'getVoteCountsBatch',
  method: 'GET',
  path: '/api/votes/batch',
  tag: 'Votes',
  access: 'anyone',
  summary: 'Vote counts of up to 200 projects',
  description: 'With a token it also tells which of them the caller has voted for.',
  query: Type.Object({
    projectIds: Type.String({
      minLength: 1,
      description: `Project UUIDs separated by commas. Malformed ids are ignored; of the rest the first ${limits.batchIds} count.`,
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
  success: { status: 200, description: "The count and the caller's vote as they are now.", body: VoteState },
  errors: ['not_found'],
} as const;

export const castVote = operation({
  id: 'castVote',
  method: 'PUT',
  summary: 'Vote for a project',
  description: 'One vote a person: the second time changes nothing and answers the same.',
  ...vote,
});

export const withdrawVote = operation({
  id: 'withdrawVote',
  method: 'DELETE',
  summary: 'Withdraw the vote',
  description: 'Without a vote it changes nothing and answers the same.',
  ...vote,
});
