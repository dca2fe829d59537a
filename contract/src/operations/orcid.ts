import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';
import { Uuid } from '../shapes.ts';

const { tokenCharacters, tokenMinutes, verifierCharacters } = limits.orcid;

const orcid_id = Type.String({
  ...rules.orcidId,
  description: 'Without an address, such as `0000-0002-1825-0097`.',
});
const url = Type.String({ format: 'uri', description: 'The address of the iD, which names it.' });

const OrcidId = Type.Object(
  { user_id: Uuid, orcid_id, url },
  { title: 'OrcidId', description: 'The iD with which a person has signed in at ORCID.' },
);
export type OrcidId = Static<typeof OrcidId>;

export const listOrcidIds = operation({
  id: 'listOrcidIds',
  method: 'GET',
  scope: 'public',
  access: 'anyone',
  path: '/api/orcid-ids',
  tag: 'People',
  summary: `The ORCID iDs of up to ${limits.batchIds} people`,
  description: 'Only of those who have connected theirs, in the order of the iDs.',
  query: Type.Object({
    userIds: Type.Optional(
      Type.String({
        description: `UUIDs of people, separated by commas. Malformed ids are ignored. Only the first ${limits.batchIds} valid ids are used. Without any, the response is empty.`,
      }),
    ),
  }),
  success: { status: 200, description: 'Their iDs.', body: Type.Object({ orcid_ids: Type.Array(OrcidId) }) },
  errors: ['invalid_request'],
});

const mine = { path: '/api/me/orcid-id', tag: 'Me', access: 'member' } as const;

const MyOrcidId = Type.Object({
  orcid_id: Type.Optional(orcid_id),
  url: Type.Optional(url),
  is_on: Type.Boolean({ description: 'Whether this board connects ORCID iDs.' }),
});

export const getMyOrcidId = operation({
  id: 'getMyOrcidId',
  method: 'GET',
  scope: 'read',
  ...mine,
  summary: 'My ORCID iD',
  description: 'Also on a board that connects none any more, as long as there is one.',
  success: { status: 200, description: 'The iD, if I have connected one.', body: MyOrcidId },
  errors: [],
});

export const connectMyOrcidId = operation({
  id: 'connectMyOrcidId',
  method: 'PUT',
  scope: 'session',
  ...mine,
  summary: 'Connect my ORCID iD',
  description: `Everybody sees it then, and citations and deposits name it. An iD cannot be typed: it comes from a sign-in at ORCID, at the client of the board, no longer than ${tokenMinutes} minutes ago. It replaces the one before, and leaves the account that had it until now.`,
  body: closed({
    id_token: Type.String({
      minLength: 1,
      maxLength: tokenCharacters,
      ...rules.linkToken,
      description: 'The ID token of that sign-in (OpenID Connect).',
    }),
    verifier: Type.String({
      ...{ minLength: verifierCharacters, maxLength: verifierCharacters },
      ...rules.linkToken,
      description:
        'A secret of whoever began that sign-in. Its nonce is the SHA-256, in base64url, of the id of the person, a full stop and this.',
    }),
  }),
  success: { status: 200, description: 'The iD.', body: MyOrcidId },
  errors: ['orcid_off', 'orcid_refused', 'orcid_unreachable'],
});

export const disconnectMyOrcidId = operation({
  id: 'disconnectMyOrcidId',
  method: 'DELETE',
  scope: 'write',
  ...mine,
  summary: 'Disconnect my ORCID iD',
  description: 'What is published already keeps it. The response is the same if there is none.',
  success: { status: 204, description: 'None is connected.' },
  errors: [],
});
