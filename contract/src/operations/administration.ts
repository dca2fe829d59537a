import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeText } from '../shapes.ts';
import { forOperators, readByOperators } from './announcements.ts';
import { count } from './board-status.ts';
import { UserSummary } from './users.ts';

const SettingInForce = Type.Object(
  {
    name: Type.String({ description: 'The variable of the environment.' }),
    value: maybeText('As it was given. Null for a secret, which nobody is shown, and if there is none.'),
    source: Type.Enum(['default', 'environment', 'file']),
    is_secret: Type.Boolean(),
    help: Type.String(),
  },
  { title: 'SettingInForce' },
);
export type SettingInForce = Static<typeof SettingInForce>;

export const listSettings = operation({
  id: 'listSettings',
  method: 'GET',
  path: '/api/administration/settings',
  ...readByOperators,
  summary: 'The settings in force, and what is deleted after which time',
  description: 'Settings are changed where the process gets them, and apply from its next start.',
  success: {
    status: 200,
    description: 'Those of the instance that responds.',
    body: Type.Object({
      settings: Type.Array(SettingInForce),
      retention: Type.Array(Type.Object({ what: Type.String(), time: Type.String() })),
    }),
  },
  errors: [],
});

const roles = Type.Array(
  Type.Object({
    role: Type.Enum(['operator', 'moderator']),
    source: Type.Enum(['command', 'identity_provider'], {
      description: '`command`: "launchboard grant" gave it, and "launchboard revoke" takes it back.',
    }),
    since: maybeDateTime('When it was granted, if the board knows.'),
  }),
);

export const listRoles = operation({
  id: 'listRoles',
  method: 'GET',
  path: '/api/administration/people',
  ...readByOperators,
  summary: 'People with roles',
  description: 'By name, at most 500.',
  success: {
    status: 200,
    description: 'Everybody who is an operator or a moderator.',
    body: Type.Object({
      people: Type.Array(Type.Object({ user: UserSummary, roles, is_suspended: Type.Boolean() })),
      waiting: count('Roles of moderators that wait for the first sign-in of an address.'),
    }),
  },
  errors: [],
});

const acts = [
  'announcement_created',
  'announcement_changed',
  'announcement_deleted',
  'quarantine_lists_changed',
  'mail_suppressed',
  'mail_allowed',
  'work_retried',
  'test_mail_sent',
  'platform_link_made',
  'platform_confirmed',
  'platform_removed',
  'operator_granted',
  'operator_revoked',
] as const;
export type AdministrationAct = (typeof acts)[number];

const LogEntry = Type.Object(
  {
    at: DateTime,
    act: Type.Enum([...acts]),
    detail: maybeText('What it was about, without addresses of people.'),
    operator: Type.Optional(UserSummary),
  },
  {
    title: 'AdministrationLogEntry',
    description: 'Without an operator: by the command, or by somebody who was erased.',
  },
);
export type AdministrationLogEntry = Static<typeof LogEntry>;

export const listAdministrationLog = operation({
  id: 'listAdministrationLog',
  method: 'GET',
  path: '/api/administration/log',
  ...readByOperators,
  summary: 'What operators have done here',
  description: 'And the grants of this role by the command. Entries are kept for a year.',
  success: {
    status: 200,
    description: `The last ${limits.announcements.log} entries, the newest first.`,
    body: envelope('entries', Type.Array(LogEntry)),
  },
  errors: [],
});

export const retryWork = operation({
  id: 'retryWork',
  method: 'POST',
  path: '/api/administration/due-work/retry',
  ...forOperators,
  summary: 'Have what was given up tried again',
  description:
    'Due work and mails that failed too often, and mails that wait for their next attempt. A repeated request finds nothing left, and an `Idempotency-Key` is ignored.',
  success: {
    status: 200,
    description: 'How many there were.',
    body: Type.Object({ due_work: count(), mails: count() }),
  },
  errors: [],
});

const Suppression = Type.Object(
  {
    digest: Type.String({ description: 'Of the address, which is not stored.' }),
    is_by_operator: Type.Boolean({
      description: 'By an operator, or by the address itself; if not, after refusals of its server.',
    }),
    refusals: count(),
    suppressed_at: maybeDateTime('Null if the address still gets mail.'),
  },
  { title: 'Suppression' },
);
export type Suppression = Static<typeof Suppression>;

export const listSuppressions = operation({
  id: 'listSuppressions',
  method: 'GET',
  path: '/api/administration/mail/suppressions',
  ...readByOperators,
  summary: 'Addresses that get no mail, or whose servers have refused some',
  description: 'Without the addresses, of which only digests are stored.',
  success: {
    status: 200,
    description: 'The latest 100, and the number of all.',
    body: Type.Object({ suppressions: Type.Array(Suppression), total: count() }),
  },
  errors: [],
});

export const setSuppression = operation({
  id: 'setSuppression',
  method: 'PUT',
  path: '/api/administration/mail/suppressions',
  ...forOperators,
  summary: 'Send an address no mail, or mail again',
  description: 'For somebody who asks for it. It applies from the next mail on.',
  body: closed({
    address: Type.String({
      minLength: 3,
      maxLength: limits.suppressions.address,
      description: 'An e-mail address. It is not stored.',
    }),
    is_suppressed: Type.Boolean(),
  }),
  success: {
    status: 200,
    description: 'Whether this changed anything.',
    body: Type.Object({ has_changed: Type.Boolean() }),
  },
  errors: [],
});

export const liftSuppression = operation({
  id: 'liftSuppression',
  method: 'DELETE',
  path: '/api/administration/mail/suppressions/{digest}',
  ...forOperators,
  summary: 'Undo a suppression',
  description: 'The address gets mail again, and earlier refusals are forgotten.',
  params: Type.Object({
    digest: Type.String({ maxLength: limits.suppressions.digest, description: 'The `digest` of the suppression.' }),
  }),
  success: { status: 204, description: 'There is no such suppression.' },
  errors: ['not_found'],
});

export const mailTested = Type.Object({
  outcome: Type.Enum(['sent', 'refused', 'rejected', 'later', 'away'], {
    description:
      '`refused`: there is no such address. `rejected`, `later`: the server refused the mail, for good or for now. `away`: it could not be reached, or would not talk to the board.',
  }),
  code: maybeText('The numbers of its reply, or the code of what failed.'),
});

export const sendTestMail = operation({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/administration/mail/test',
  ...forOperators,
  summary: 'Send a test mail to oneself',
  description: 'To the address of the caller, at once. An `Idempotency-Key` is ignored.',
  success: {
    status: 200,
    description: 'What the mail server said.',
    body: mailTested,
  },
  errors: ['mail_off'],
});
