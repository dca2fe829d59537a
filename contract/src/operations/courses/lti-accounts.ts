import Type, { type Static } from 'typebox';
import { operation } from '../../operation.ts';
import { DateTime, envelope, Uuid } from '../../shapes.ts';

const mine = { tag: 'Showcases', access: 'member', scope: 'session' } as const;

const LtiAccount = Type.Object(
  {
    id: Uuid,
    platform: Type.String({ description: 'Its name, as the operator calls it.' }),
    created_at: DateTime,
  },
  { title: 'LtiAccount' },
);
export type LtiAccount = Static<typeof LtiAccount>;

export const listMyLtiAccounts = operation({
  id: 'listMyLtiAccounts',
  method: 'GET',
  path: '/api/me/lti-accounts',
  ...mine,
  summary: 'My accounts on learning platforms that are joined to this one',
  description: 'Each was joined by a launch in which I have said that I am the person.',
  success: { status: 200, description: 'The accounts.', body: envelope('accounts', Type.Array(LtiAccount)) },
  errors: ['lti_off'],
});

export const leaveLtiAccount = operation({
  id: 'leaveLtiAccount',
  method: 'DELETE',
  path: '/api/me/lti-accounts/{id}',
  ...mine,
  summary: 'Join an account on a learning platform to mine no more',
  description: 'Marks that were sent stay on the platform.',
  params: Type.Object({ id: Uuid }),
  success: { status: 204, description: 'It is joined no more.' },
  errors: ['lti_off', 'not_found'],
});
