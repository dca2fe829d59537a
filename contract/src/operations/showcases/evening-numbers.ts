import Type, { type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { envelope, maybeInteger, Uuid } from '../../shapes.ts';

const { fewestTold } = limits.showcases;

const EveningNumbers = Type.Object(
  {
    projects_count: Type.Integer({ minimum: 0, description: 'Accepted projects that are public.' }),
    people_count: Type.Integer({ minimum: 0, description: 'People on their teams, each once.' }),
    comments_count: Type.Integer({ minimum: 0, description: 'Comments on them, whenever they were written.' }),
    votes_count: maybeInteger('Votes of the audience that count.'),
    voters_count: maybeInteger('People, and codes on paper, with such votes.'),
    judges_count: maybeInteger('Judges who have judged one of them.'),
    judgements_count: maybeInteger('How often they have.'),
  },
  {
    title: 'EveningNumbers',
    description: `A showcase in numbers. Those of a vote are null until everybody sees its results, and if fewer than ${fewestTold} have voted, those of a jury if fewer than two have judged or its results are not public: what one person has done is told nobody.`,
  },
);
export type EveningNumbers = Static<typeof EveningNumbers>;

export const getEveningNumbers = operation({
  id: 'getEveningNumbers',
  method: 'GET',
  scope: 'public',
  path: '/api/showcases/{id}/numbers',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'A showcase in numbers',
  description: 'The same for everybody who sees the showcase.',
  params: Type.Object({ id: Uuid }),
  success: { status: 200, description: 'The numbers.', body: envelope('numbers', EveningNumbers) },
  errors: ['not_found'],
});
