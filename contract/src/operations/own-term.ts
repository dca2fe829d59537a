import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, htmlUrl, Uuid } from '../shapes.ts';
import { Period } from './leaderboards.ts';

const { projects, others, asked, steps } = limits.ownTerm;

const number = (description: string) => Type.Integer({ minimum: 0, description });

const TermOfProject = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    html_url: htmlUrl,
    visits: number('Of its page, each person once a day.'),
    votes: number('Of people who are not on its team.'),
    comments: number('Of people who are not on its team, without answers.'),
    answers: number('To what the team asks.'),
    updates: number('Of the team.'),
    awards: number('Of showcases that were over in the term, if its team agrees to them.'),
  },
  { title: 'TermOfProject', description: 'What happened to a public project within a term.' },
);
export type TermOfProject = Static<typeof TermOfProject>;

const about = { project_id: Uuid, project_name: Type.String() };

const AskedInTerm = Type.Object(
  {
    ...about,
    comment_id: Uuid,
    excerpt: Type.String({
      description: `Its first ${limits.notices.excerpt} characters as plain text, without the marks of Markdown.`,
    }),
    created_at: DateTime,
    is_answered: Type.Boolean({ description: 'Whether somebody on the team has replied to it.' }),
  },
  { title: 'AskedInTerm', description: 'A comment with a question mark of somebody who is not on the team.' },
);
export type AskedInTerm = Static<typeof AskedInTerm>;

/** In this order they are suggested. */
export const termSteps = ['reply', 'website', 'take_over', 'requests', 'picture', 'ask', 'update', 'mates'] as const;
export type TermStep = (typeof termSteps)[number];

const NextStep = Type.Object(
  {
    ...about,
    step: Type.Enum([...termSteps], {
      description:
        '`reply`: somebody asked, and nobody on the team has replied. `website`: it does not answer. `take_over`: somebody would take the project over. `requests`: somebody would join the team. `picture`: the project has none. `ask`: its team has never asked a question. `update`: it said nothing new in this term. `mates`: its owner is alone, and looks for nobody.',
    }),
    comment_id: Type.Optional(Type.String({ format: 'uuid', description: 'Of `reply`.' })),
  },
  { title: 'NextStep', description: 'Something that the caller could do next.' },
);
export type NextStep = Static<typeof NextStep>;

export const getMyTerm = operation({
  id: 'getMyTerm',
  method: 'GET',
  scope: 'read',
  access: 'member',
  path: '/api/me/term',
  tag: 'Me',
  summary: 'What a term brought to my projects, and what to do next',
  description: `Public projects on whose team the caller is: up to ${projects} of them, those with most votes, comments, answers, updates and awards first, then with most visits; the others by name. \`next\` has up to ${steps} things to do, chosen by rules that are the same for everybody: the kinds of \`step\` are gone through in their order, and each that is true of a project is named once, for the first of the projects. \`website\`, \`take_over\`, \`requests\`, \`picture\`, \`ask\` and \`mates\` are for owners. The same goes to the caller as one mail once the term is over, unless nothing happened.`,
  query: Type.Object({
    term: Type.Optional(
      Type.String({
        description:
          'The slug of a term that has begun; any other gets 404. Without it, the latest one, if the board has one.',
      }),
    ),
  }),
  success: {
    status: 200,
    description: 'The term.',
    body: Type.Object({
      term: Type.Optional(Period),
      projects: Type.Array(TermOfProject),
      others: Type.Array(Type.Object({ id: Uuid, name: Type.String() }), {
        description: `Up to ${others} further projects.`,
      }),
      others_count: Type.Integer({ minimum: 0 }),
      asked: Type.Array(AskedInTerm, {
        description: `Up to ${asked}, those that nobody on the team has replied to first, then the latest first.`,
      }),
      steps: Type.Array(NextStep),
    }),
  },
  errors: ['not_found', 'invalid_request'],
});
