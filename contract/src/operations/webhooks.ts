import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeInteger, maybeText, maybeUuid, Uuid } from '../shapes.ts';

const { perPerson, deliveries, failingDays, overlapHours, address } = limits.webhooks;

/** What a webhook tells of. */
const webhookSubjects = ['project', 'collection', 'board'] as const;
export type WebhookSubject = (typeof webhookSubjects)[number];

const webhookFormats = ['standard', 'slack', 'discord', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

const about = Type.Enum([...webhookSubjects], {
  description:
    '`project`: a project and its comments. `collection`: a collection or showcase and the projects in it. `board`: everything that listChanges tells.',
});
const format = Type.Enum([...webhookFormats], {
  description:
    '`standard`: each change as JSON, signed. The others are messages of these chats, with a text and a link, for each project, comment or collection that becomes visible.',
});

export const Webhook = Type.Object(
  {
    id: Uuid,
    url: Type.String({ description: 'The receiver.' }),
    format,
    about,
    subject_id: maybeUuid('The project or the collection; null for the board.'),
    subject_name: maybeText('Its name.'),
    status: Type.Enum(['on', 'failing', 'off'], {
      description: '`failing`: the last delivery did not succeed and is tried again.',
    }),
    off_because: Type.Optional(
      Type.Unsafe<'failures' | 'gone' | null>({
        type: ['string', 'null'],
        enum: ['failures', 'gone', null],
        description: `\`failures\`: the receiver has taken nothing for ${failingDays} days. \`gone\`: it responded with 410.`,
      }),
    ),
    failing_since: maybeDateTime('Since when no delivery has succeeded; null if the last one has.'),
    former_secret_until: maybeDateTime('Until when the secret before also signs; null if there is none.'),
    created_at: DateTime,
  },
  { title: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const WebhookDelivery = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The `webhook-id` of every attempt.' }),
    kind: Type.Enum(['change', 'resync', 'test']),
    type: maybeText('The type of the thing that has changed; null if it is no change.'),
    thing_id: maybeUuid('Its id.'),
    created_at: DateTime,
    attempts: Type.Integer({ minimum: 0 }),
    attempted_at: maybeDateTime('When it was last sent; null if it waits for the first attempt.'),
    delivered_at: maybeDateTime('When the receiver took it; null if it waits.'),
    status_code: maybeInteger('The status of the last response; null if there was none.'),
    fault: maybeText('Why there was no response, such as `unreachable`, `slow` or `not found`.'),
  },
  { title: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** A personal token cannot make a way out of the board. */
const ofSession = { tag: 'Me', access: 'member', scope: 'session' } as const;
const one = { path: '/api/me/webhooks/{id}', params: Type.Object({ id: Uuid }), ...ofSession } as const;

const made = Type.Object({
  webhook: Webhook,
  secret: Type.String({ description: 'Signs the deliveries. `whsec_` and base64, as Standard Webhooks says.' }),
});

export const listMyWebhooks = operation({
  id: 'listMyWebhooks',
  method: 'GET',
  path: '/api/me/webhooks',
  ...ofSession,
  summary: 'My webhooks, newest first',
  description: 'Without their secrets, which nobody can show again.',
  success: { status: 200, description: 'All of them.', body: envelope('webhooks', Type.Array(Webhook)) },
  errors: ['webhooks_off'],
});

export const createMyWebhook = operation({
  id: 'createMyWebhook',
  method: 'POST',
  path: '/api/me/webhooks',
  ...ofSession,
  summary: 'Make a webhook',
  description: `Owners make one for their project, curators for their collection or showcase, moderators for the board. From now on it tells the receiver what listChanges tells of that, at least once, and in the order of the changes of each thing. A message is JSON with \`type\`, \`timestamp\`, \`webhook_id\` and \`data\`: \`data\` is a change as listChanges tells it, and \`type\` says of what and which, such as \`project.shown\` or \`comment.gone\`; there are \`test\` and \`resync\` besides. \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` are those of Standard Webhooks. Whoever receives a \`resync\` reads the board anew from \`start\`. Responses other than 2xx are tried again, with growing pauses; after ${failingDays} days of them the webhook is turned off, after a 410 at once. It ends with the right to make it, and when the person is suspended or erased. A person can have ${perPerson}. An \`Idempotency-Key\` is ignored: the response, which has the secret, is stored nowhere.`,
  body: closed({
    url: Type.String({
      minLength: 1,
      maxLength: address,
      description:
        'An https address on the usual port, without a password. Addresses of private networks receive nothing.',
    }),
    format,
    about,
    subject_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'The project or the collection. Absent for the board.' }),
    ),
  }),
  success: { status: 201, description: 'The webhook, and its secret, which is shown this once.', body: made },
  errors: ['webhooks_off', 'not_found', 'too_many'],
});

export const getMyWebhook = operation({
  id: 'getMyWebhook',
  method: 'GET',
  ...one,
  summary: 'A webhook and its last deliveries',
  description: 'A delivery has the id of what has changed, and none of its content.',
  success: {
    status: 200,
    description: 'The webhook.',
    body: Type.Object({
      webhook: Webhook,
      deliveries: Type.Array(WebhookDelivery, { description: `The last ${deliveries}, newest first.` }),
    }),
  },
  errors: ['webhooks_off', 'not_found'],
});

export const deleteMyWebhook = operation({
  id: 'deleteMyWebhook',
  method: 'DELETE',
  ...one,
  summary: 'Delete a webhook',
  description: 'What waits is not delivered any more.',
  success: { status: 204, description: 'There is no such webhook.' },
  errors: ['webhooks_off', 'not_found'],
});

export const turnOnMyWebhook = operation({
  id: 'turnOnMyWebhook',
  method: 'PUT',
  ...one,
  path: '/api/me/webhooks/{id}/activation',
  summary: 'Turn a webhook on again',
  description:
    'It goes on where it was turned off, or with a `resync` if the changes since are not known any more. What waits for its next attempt is sent now.',
  success: { status: 200, description: 'The webhook is on.', body: envelope('webhook', Webhook) },
  errors: ['webhooks_off', 'not_found'],
});

export const rotateMyWebhookSecret = operation({
  id: 'rotateMyWebhookSecret',
  method: 'POST',
  ...one,
  path: '/api/me/webhooks/{id}/secret',
  summary: 'Give a webhook another secret',
  description: `For ${overlapHours} hours each delivery is signed with both. An \`Idempotency-Key\` is ignored.`,
  success: { status: 201, description: 'The new secret, which is shown this once.', body: made },
  errors: ['webhooks_off', 'not_found'],
});

export const sendMyWebhook = operation({
  id: 'sendMyWebhook',
  method: 'POST',
  ...one,
  path: '/api/me/webhooks/{id}/deliveries',
  summary: 'Send a test message, or a delivery once more',
  description:
    'A delivery that is sent once more has the same id, and what is public of its thing by then. A webhook that is off sends nothing.',
  body: closed({
    again: Type.Optional(
      Type.String({ format: 'uuid', description: 'The delivery. Without it, a test message is sent.' }),
    ),
  }),
  success: { status: 201, description: 'What waits for its turn.', body: envelope('delivery', WebhookDelivery) },
  errors: ['webhooks_off', 'webhook_is_off', 'not_found', 'too_many'],
});
