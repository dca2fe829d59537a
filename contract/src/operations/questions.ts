import Type, { type Static } from 'typebox';
import { closed, line, text } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, pageSize, Uuid } from '../shapes.ts';
import { questionWaits } from './asked.ts';
import { Comment } from './comments.ts';

const { number: questions, missing, given, days, window, points } = limits.questions;

const Answer = Type.Object(
  {
    comment_id: Uuid,
    content: Type.String(),
    user_id: Uuid,
    name: Type.String({ description: 'Of its author.' }),
    created_at: DateTime,
    helped_at: maybeDateTime('When the team said that it helped; null if it has not.'),
    counts: Type.Boolean({
      description: 'Whether it lifts the projects of its author: not if the author shared a team with the askers.',
    }),
  },
  { title: 'Answer', description: 'A comment that answers a question.' },
);

const Question = Type.Object(
  {
    id: Uuid,
    number: Type.Integer({ minimum: 1, maximum: questions }),
    text: Type.String(),
    asked_at: DateTime,
    waits_until: questionWaits,
    answers_count: Type.Integer({ minimum: 0 }),
    answers: Type.Array(Answer, { description: `The first ${limits.questions.answers}, the earliest first.` }),
  },
  { title: 'Question', description: 'What a team asks with its launch.' },
);
export type Question = Static<typeof Question>;

const Reasons = Type.Object(
  {
    answers: Type.Integer({
      minimum: 0,
      description: `People who have answered: ${points.missing} points for each that is missing to ${missing}.`,
    }),
    waiting_days: Type.Integer({
      minimum: 0,
      description: `Whole days since it was asked: ${points.day} points each, for at most ${days.points}.`,
    }),
    given: Type.Integer({
      minimum: 0,
      maximum: given,
      description: `Projects of others that the team has answered within ${days.given} days: ${points.given} points each, for at most ${given}.`,
    }),
    shares_interest: Type.Boolean({
      description: `Whether the caller follows its category: ${points.interest} points.`,
    }),
    shares_department: Type.Boolean({
      description: `Whether its owner names the department of the caller: ${points.department} points.`,
    }),
    is_close: Type.Boolean({ description: 'Whether somebody on its team is on a team with the caller.' }),
  },
  { title: 'OrderReasons', description: 'Everything that its place depends on.' },
);
export type OrderReasons = Static<typeof Reasons>;

const TryNext = Type.Object(
  {
    project_id: Uuid,
    name: Type.String(),
    tagline: Type.String(),
    asked_at: DateTime,
    points: Type.Integer(),
    because: Reasons,
  },
  { title: 'TryNext', description: 'A project whose team waits for answers, and why it stands where it does.' },
);
export type TryNext = Static<typeof TryNext>;

const OwnPlace = Type.Object(
  {
    project_id: Uuid,
    name: Type.String(),
    place: Type.Integer({ minimum: 1 }),
    points: Type.Integer(),
    given: Type.Integer({ minimum: 0, maximum: given }),
    place_after_one_more: Type.Integer({ minimum: 1, description: 'Its place if the team answers one more project.' }),
  },
  {
    title: 'OwnPlace',
    description: 'A project of the caller that waits for answers, in the order without interests and departments.',
  },
);

const asked = Type.Object({
  questions: Type.Array(Question),
  answered_by: Type.Integer({
    minimum: 0,
    description: 'How many people have answered the project, also a question that it has replaced since.',
  }),
});

const tag = 'Projects';
const params = Type.Object({ id: Uuid });
const path = '/api/projects/{id}/questions';

export const listQuestions = operation({
  id: 'listQuestions',
  method: 'GET',
  scope: 'public',
  access: 'anyone',
  path,
  tag,
  summary: 'What a team asks, and the answers',
  description: 'Answers are comments of the project. One that is deleted, removed or waits is not among them.',
  params,
  success: { status: 200, description: 'The questions.', body: asked },
  errors: ['not_found'],
});

export const setQuestions = operation({
  id: 'setQuestions',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path,
  tag,
  summary: 'Ask questions with a launch',
  description: `Owners can do this, also for a draft, whose questions show once it is public. These questions take the place of those of before, by their number. A changed one has no answers yet, and has waited as long as the one before it; answers to that one still count for the project. Changes count as updates of the team do, but for the first and those of drafts. A question that meets a rule of \`getQuarantine\` is seen by the team alone until it has waited.`,
  params,
  body: closed({
    questions: Type.Array(line(limits.questions.text, 'What the team would like to know.'), { maxItems: questions }),
  }),
  success: { status: 200, description: 'The questions.', body: asked },
  errors: ['not_found', 'budget_spent'],
});

export const answerQuestion = operation({
  id: 'answerQuestion',
  method: 'POST',
  scope: 'write',
  access: 'member',
  path: `${path}/{question_id}/answers`,
  tag,
  summary: 'Answer a question',
  description: `Members who are not on the team can do this. The answer is a comment. It has ${limits.questions.answer} letters or digits or more, ${limits.questions.letters} different ones among them, and they are not those of another answer of the caller or to the project. An edit of it has to keep to the same.`,
  params: Type.Object({ id: Uuid, question_id: Uuid }),
  body: closed({ content: text(limits.texts.comment, 'Plain text, stored as typed.') }),
  success: { status: 201, description: 'The answer.', body: envelope('comment', Comment) },
  errors: ['not_found', 'budget_spent', 'idempotency_key_reused'],
});

export const markHelped = operation({
  id: 'markHelped',
  method: 'PUT',
  scope: 'write',
  access: 'member',
  path: '/api/comments/{id}/helped',
  tag,
  summary: 'Say that an answer helped, or that it did not after all',
  description: 'Everybody on the team that asked can do this.',
  params,
  body: closed({ helped: Type.Boolean() }),
  success: {
    status: 200,
    description: 'Whether it helped.',
    body: Type.Object({ helped_at: maybeDateTime() }),
  },
  errors: ['not_found'],
});

export const listTryNext = operation({
  id: 'listTryNext',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path: '/api/me/try-next',
  tag: 'Me',
  summary: 'Projects that wait for an answer, in an order made for the caller',
  description: `Public projects that have asked within ${window} days and have fewer than ${missing} answers, without those of the caller and those that the caller has answered; of more than ${limits.questions.candidates}, those that have waited longest. Points put them in order, then who has waited longer. After an answer to somebody close, those of others come first; else no two that are close follow each other while others are left. \`own\` has the projects of the caller that wait.`,
  query: Type.Object({
    limit: pageSize(limits.list),
    skip: Type.Optional(
      Type.Integer({ minimum: 0, maximum: limits.questions.candidates, description: 'How many to pass over.' }),
    ),
  }),
  success: {
    status: 200,
    description: 'One page of projects.',
    body: Type.Object({
      projects: Type.Array(TryNext),
      own: Type.Array(OwnPlace),
      total: Type.Integer({ minimum: 0 }),
    }),
  },
  errors: ['invalid_request'],
});
