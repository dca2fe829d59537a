import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { envelope, htmlUrl, maybeText, Uuid } from '../../shapes.ts';

const { code: codeLetters, shortestCode } = limits.halls;

const Reveal = Type.Object(
  {
    step: Type.Integer({
      minimum: 0,
      description:
        '0 before the first award. Then each award has two steps, the last award first: an odd one says what it is called, the even one after it who wins it.',
    }),
    last_step: Type.Integer({ minimum: 0, description: 'Twice the number of awards.' }),
    award: Type.Optional(
      Type.Object({
        name: Type.String(),
        citation: maybeText('Once the winner is shown.'),
        project: Type.Optional(Type.Object({ id: Uuid, name: Type.String(), html_url: htmlUrl })),
        is_winner_shown: Type.Boolean(),
      }),
    ),
  },
  {
    title: 'Reveal',
    description:
      'Where the reveal of the awards is. `award` is absent at step 0, its `project` until the winner is shown, and as in `Award`.',
  },
);
export type Reveal = Static<typeof Reveal>;

const Hall = Type.Object(
  {
    code: maybeText('What is typed after `/v/` to come to the vote; null if there is none.'),
    takes_guests: Type.Boolean({
      description: 'Whether there are codes on paper with which people without an account vote.',
    }),
    voters_count: Type.Integer({
      minimum: 0,
      description: 'How many people have votes that count, and how many codes on paper.',
    }),
    votes_count: Type.Integer({ minimum: 0, description: 'As in `getShowcaseResults`.' }),
    reveal: Type.Optional(Reveal),
  },
  {
    title: 'Hall',
    description: 'What the screens in the hall of a showcase show. `reveal` is absent while there is none.',
  },
);
export type Hall = Static<typeof Hall>;

const ofHall = { path: '/api/showcases/{id}/hall', tag: 'Showcases', params: Type.Object({ id: Uuid }) } as const;

export const getHall = operation({
  id: 'getHall',
  method: 'GET',
  scope: 'public',
  ...ofHall,
  access: 'anyone',
  summary: 'What the screens in the hall of a showcase show',
  description: 'The same for everybody who sees the showcase. Nothing that is not revealed yet is in it.',
  success: { status: 200, description: 'The hall now.', body: envelope('hall', Hall) },
  errors: ['not_found'],
});

export const setHallCode = operation({
  id: 'setHallCode',
  method: 'PUT',
  scope: 'curate',
  ...ofHall,
  path: '/api/showcases/{id}/hall/code',
  access: 'member',
  summary: 'Choose the code that leads to the vote of a showcase',
  description: `Curators can do this while a vote is ahead or running. Without \`code\` one is made; null gives it up. No two votes that are not over have the same code: the one that has it keeps it until its vote is over, its date is called off, or moderators remove it. Capital letters A to Z, ${shortestCode} to ${codeLetters}; small letters count as capitals.`,
  body: closed({
    code: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        minLength: shortestCode,
        maxLength: codeLetters,
        ...rules.voteCode,
      }),
    ),
  }),
  success: { status: 200, description: 'The hall after the change.', body: envelope('hall', Hall) },
  errors: ['not_found', 'collection_removed', 'voting_closed', 'name_taken'],
});

const step = (description: string) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 0,
    maximum: 2 * limits.showcases.awards,
    description,
  });

export const moveReveal = operation({
  id: 'moveReveal',
  method: 'PUT',
  scope: 'curate',
  ...ofHall,
  path: '/api/showcases/{id}/hall/reveal',
  access: 'member',
  summary: 'Begin the reveal of the awards, go one step on or back, or end it',
  description:
    'Curators can do this. If the reveal is no longer at `from`, nothing changes and the response says where it is, so that two presses at the same time are one step. An award that was held back is public from the step on that shows its winner, and its team is told; going back does not take that back.',
  body: closed({
    from: step('Where the client believes the reveal to be; null for none.'),
    to: step('One step on or back, 0 to begin, null to end.'),
  }),
  success: { status: 200, description: 'The hall after the change.', body: envelope('hall', Hall) },
  errors: ['not_found', 'collection_removed', 'too_many'],
});

export const findVote = operation({
  id: 'findVote',
  method: 'GET',
  scope: 'public',
  path: '/api/vote-codes/{code}',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'The vote that a code leads to',
  description:
    'Small letters count as capitals. The code of a public showcase works from when it is chosen until another vote takes it, that of an unlisted one while the vote runs.',
  params: Type.Object({
    code: Type.String({ minLength: 1, maxLength: limits.shortCode, description: 'The code that the hall shows.' }),
  }),
  success: {
    status: 200,
    description: 'The vote.',
    body: envelope('vote', Type.Object({ showcase_id: Uuid, takes_guests: Type.Boolean() })),
  },
  errors: ['not_found'],
});
