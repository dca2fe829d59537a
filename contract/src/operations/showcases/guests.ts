import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, envelope, Uuid } from '../../shapes.ts';

const { sheetCodes, codes: codesInAll, sheets: sheetsInAll, code: codeLength } = limits.guests;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const GuestSheet = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'In the order in which they were made.' }),
    created_at: DateTime,
    codes_count: count('How many codes are on it.'),
    used_count: count('With how many of them somebody has voted.'),
    revoked_count: count('How many of them vote no more.'),
  },
  {
    title: 'GuestSheet',
    description: 'A sheet of codes on paper, with each of which somebody without an account votes once.',
  },
);
export type GuestSheet = Static<typeof GuestSheet>;

const sheetNumber = Type.Integer({ minimum: 1, maximum: sheetsInAll, description: 'The number on the sheet.' });

const ofShowcase = {
  path: '/api/showcases/{id}/guest-sheets',
  tag: 'Showcases',
  access: 'member',
  params: Type.Object({ id: Uuid }),
} as const;

export const listGuestSheets = operation({
  id: 'listGuestSheets',
  method: 'GET',
  scope: 'curate',
  ...ofShowcase,
  summary: 'The sheets of codes with which guests vote in a showcase, oldest first',
  description: 'Curators can do this. Nobody can read the codes again: the board stores digests.',
  success: { status: 200, description: 'All of them.', body: Type.Object({ sheets: Type.Array(GuestSheet) }) },
  errors: ['not_found'],
});

export const makeGuestSheet = operation({
  id: 'makeGuestSheet',
  method: 'POST',
  scope: 'curate',
  ...ofShowcase,
  summary: 'Make a sheet of codes with which guests vote',
  description: `Curators can do this while a vote is ahead or running. The codes are in this response alone: print them at once. A sheet has up to ${sheetCodes} codes, a showcase ${codesInAll} on ${sheetsInAll} sheets.`,
  body: closed({ codes_count: Type.Integer({ minimum: 1, maximum: sheetCodes }) }),
  success: {
    status: 201,
    description: 'The sheet.',
    body: Type.Object({
      sheet: GuestSheet,
      codes: Type.Array(Type.String({ description: 'Three groups of four letters and digits.' }), {
        description: 'In the order of their numbers on the sheet, from 1 on.',
      }),
    }),
  },
  errors: ['not_found', 'collection_removed', 'voting_closed', 'too_many'],
});

export const revokeGuestCodes = operation({
  id: 'revokeGuestCodes',
  method: 'PUT',
  scope: 'curate',
  ...ofShowcase,
  path: '/api/showcases/{id}/guest-sheets/{number}/revocation',
  summary: 'Revoke a code of a sheet, or all',
  description:
    'Curators can do this until the vote is over. The codes vote no more, and the votes that came from them are gone.',
  params: Type.Object({ id: Uuid, number: sheetNumber }),
  body: closed({
    code: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: sheetCodes,
        description: 'The number of one code on the sheet; all of them without it.',
      }),
    ),
  }),
  success: { status: 200, description: 'The sheet after that.', body: envelope('sheet', GuestSheet) },
  errors: ['not_found', 'collection_removed', 'voting_closed'],
});

export const castGuestBallot = operation({
  id: 'castGuestBallot',
  method: 'POST',
  scope: 'public',
  path: '/api/showcases/{id}/guest-ballots',
  tag: 'Showcases',
  access: 'anyone',
  summary: 'Vote in a showcase with a code on paper',
  description:
    'Needs no sign-in. The code votes once: for up to `votes_each` projects at the same time, while the vote is open. Small letters count as capitals, and dashes and spaces do not count. A code that was used, was revoked or never was one gets 404: nobody learns which.',
  params: Type.Object({ id: Uuid }),
  body: closed({
    code: Type.String({ minLength: 1, maxLength: codeLength, ...rules.guestCode }),
    project_ids: Type.Array(Uuid, {
      minItems: 1,
      maxItems: Math.max(...limits.showcases.votesEach),
      uniqueItems: true,
    }),
  }),
  success: {
    status: 200,
    description: 'The votes are cast.',
    body: envelope('ballot', Type.Object({ project_ids: Type.Array(Uuid) })),
  },
  errors: ['not_found', 'voting_closed', 'votes_spent'],
});
