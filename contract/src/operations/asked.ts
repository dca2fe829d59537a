import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { maybeDateTime, Uuid } from '../shapes.ts';

// What others show of questions: a project of its own, a comment of the one that it answers.

export const questionWaits = Type.Optional(
  Type.String({
    format: 'date-time',
    description: 'Only to the team, if it waits by the rules of `getQuarantine`: until then others do not see it.',
  }),
);

export const AskedQuestion = Type.Object(
  {
    id: Uuid,
    number: Type.Integer({ minimum: 1, maximum: limits.questions.number }),
    text: Type.String(),
    answers_count: Type.Integer({ minimum: 0 }),
  },
  { title: 'AskedQuestion', description: 'A question of a project, without its answers.' },
);
export type AskedQuestion = Static<typeof AskedQuestion>;

export const AnsweredQuestion = Type.Object(
  {
    id: Uuid,
    text: Type.String(),
    helped_at: maybeDateTime('When the team said that the answer helped; null if it has not.'),
  },
  { title: 'AnsweredQuestion', description: 'A question as the team had asked it, which may ask another one by now.' },
);
