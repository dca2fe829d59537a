import Type from 'typebox';
import { operation } from '../operation.ts';
import { DateTime } from '../shapes.ts';

export const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  scope: 'public',
  path: '/healthz',
  tag: 'Service',
  access: 'anyone',
  summary: 'Liveness',
  description:
    'Says whether the process responds. Checks neither the database nor the identity provider. Without a token it counts for no limit.',
  success: {
    status: 200,
    description: 'The service is alive.',
    body: Type.Object({ ok: Type.Literal(true), ts: DateTime }, { title: 'Health' }),
  },
  unrepeatable: true,
  errors: [],
});

export const getReadiness = operation({
  id: 'getReadiness',
  method: 'GET',
  scope: 'public',
  path: '/readyz',
  tag: 'Service',
  access: 'anyone',
  summary: 'Readiness',
  description:
    'Says whether this process can serve requests: 503 while the database cannot be read or needs a migration, and, with the reason, while the clock of this instance differs from that of the database. The identity provider is not checked, because reads work without it. Without a token it counts for no limit.',
  success: {
    status: 200,
    description: 'Ready for requests.',
    body: Type.Object(
      {
        ready: Type.Literal(true),
        warning: Type.Optional(
          Type.String({ description: 'For the operator: why work that is due waits, although requests are served.' }),
        ),
      },
      { title: 'Readiness' },
    ),
  },
  unrepeatable: true,
  errors: [],
});

export const getContract = operation({
  id: 'getContract',
  method: 'GET',
  scope: 'public',
  path: '/openapi.json',
  tag: 'Service',
  access: 'anyone',
  summary: 'This contract as an OpenAPI 3.1 document',
  description: 'Identical to `contract/openapi.json` in the source.',
  success: {
    status: 200,
    description: 'The document.',
    body: Type.Object({ openapi: Type.String() }, { title: 'Contract', additionalProperties: true }),
  },
  errors: [],
});
