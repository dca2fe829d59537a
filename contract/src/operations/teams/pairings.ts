import Type, { type Static } from 'typebox';
import { closed } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { DateTime, Uuid } from '../../shapes.ts';
import { FreePerson } from './free-people.ts';
import { Named, Opening } from './openings.ts';

const { openings: bounds } = limits;

export const pairingReasons = ['skill', 'wanted_skill', 'role', 'track', 'hours'] as const;
const PairingReason = Type.Object(
  {
    kind: Type.Enum([...pairingReasons], {
      description:
        '`skill`: both have it. `wanted_skill`: one looks for what the other can do. `role`: the words of the role agree. `track`: the team is in the track of the entry of the person. `hours`: both have about as much time.',
    }),
    names: Type.Array(Type.String(), { description: 'Of skills or of the track.' }),
  },
  { title: 'PairingReason' },
);
export type PairingReason = Static<typeof PairingReason>;

export const Pairing = Type.Object(
  {
    id: Uuid,
    showcase: Type.Optional(Named),
    opening: Type.Optional(Opening),
    person: Type.Optional(FreePerson),
    reasons: Type.Array(PairingReason),
    created_at: DateTime,
  },
  { title: 'Pairing', description: 'What a curator suggests to somebody who is alone. Only people ask, and decide.' },
);
export type Pairing = Static<typeof Pairing>;

const Match = Type.Object({
  opening_id: Type.Optional(Uuid),
  free_id: Type.Optional(Uuid),
  name: Type.String({ description: 'The role of the opening, or the name of the person.' }),
  is_suggested: Type.Boolean(),
  reasons: Type.Array(PairingReason),
});

export const AlonePerson = Type.Object(
  {
    person: FreePerson,
    is_on_roster: Type.Boolean(),
    has_entered: Type.Boolean({ description: 'Alone.' }),
    matches: Type.Array(Match, { description: `What fits best, up to ${bounds.matches}.` }),
  },
  { title: 'AlonePerson' },
);
export type AlonePerson = Static<typeof AlonePerson>;

const byId = Type.Object({ id: Uuid });

export const listAlone = operation({
  id: 'listAlone',
  method: 'GET',
  scope: 'curate',
  path: '/api/showcases/{id}/alone',
  tag: 'Showcases',
  access: 'member',
  summary: 'Who of a showcase is alone and wants a team',
  description: `Only curators can do this. People who are free to join, within the showcase or on the whole board if they are on its roster or have entered, and share no entered team with anybody. Up to ${bounds.alone}, with what fits each.`,
  params: byId,
  success: { status: 200, description: 'The people.', body: Type.Object({ people: Type.Array(AlonePerson) }) },
  errors: ['not_found'],
});

export const suggestPairing = operation({
  id: 'suggestPairing',
  method: 'POST',
  scope: 'curate',
  path: '/api/showcases/{id}/pairings',
  tag: 'Showcases',
  access: 'member',
  summary: 'Suggest a team or another person to somebody who is alone',
  description: `Only curators can do this. The person is told, with the reasons; of two people both are. Nobody joins by this. A second time changes nothing, and anything else is suggested to the same person after ${bounds.suggestedDays} days.`,
  params: byId,
  body: closed({ free_id: Uuid, opening_id: Type.Optional(Uuid), with_free_id: Type.Optional(Uuid) }),
  success: {
    status: 201,
    description: 'What is suggested.',
    body: Type.Object({ reasons: Type.Array(PairingReason) }),
  },
  errors: ['not_found', 'collection_removed', 'idempotency_key_reused', 'budget_spent'],
});
