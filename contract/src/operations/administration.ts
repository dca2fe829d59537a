import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeInteger, maybeText } from '../shapes.ts';
import { forOperators, readByOperators } from './announcements.ts';
import { UserSummary } from './users.ts';

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });

const Fault = Type.Object({
  at: DateTime,
  request_id: Type.String({ description: 'The `X-Request-Id` of the response, and in the log.' }),
  operation: Type.String({ description: 'The operation; `none` if the request did not reach one.' }),
  code: Type.String({ description: 'The `code` that the client was told.' }),
  name: Type.String({ description: 'The kind of the error. The log has its message.' }),
});

const OperationTime = Type.Object({
  operation: Type.String(),
  requests: count(),
  mean_ms: count(),
  slowest_ms: count(),
});

const Disk = Type.Object({
  holds: Type.Array(Type.Enum(['database', 'pictures', 'backups']), { description: 'What is on it.' }),
  free_bytes: count(),
  total_bytes: count(),
});

const DueKindFacts = Type.Object({
  kind: Type.String(),
  waiting: count('What waits for its time, or is due.'),
  failing: count('Of those, what failed and is tried again.'),
  given_up: count('What failed too often, until it is retried.'),
  oldest_due_at: maybeDateTime('When the oldest that is not given up was or will be due.'),
});

export const BoardStatus = Type.Object(
  {
    version: Type.String(),
    runtime: Type.String({ description: 'The version of Node.js.' }),
    started_at: DateTime,
    now: DateTime,
    clock: Type.Object({
      is_trusted: Type.Boolean(),
      ahead_ms: Type.Integer({ description: 'By how much the clock seems to be ahead; 0 while it is trusted.' }),
      warning: maybeText('What is wrong with it, and what to do.'),
      database_ahead_ms: maybeInteger(
        'By how much the clock of the database is ahead of the clock of this instance; null for a SQLite file, which has none.',
      ),
    }),
    database: Type.Object({
      engine: Type.Enum(['sqlite', 'postgres']),
      bytes: maybeInteger('Its size; null if it is not known.'),
      log_bytes: count('Of the write-ahead log of a SQLite file.'),
      fault: maybeText('Why changes are refused; null if they are not.'),
    }),
    disks: Type.Array(Disk, { description: 'Of the machine of this instance.' }),
    backup: Type.Object({
      made_at: maybeDateTime('When the newest backup was made; null if none is known here.'),
      drilled_at: maybeDateTime('When a drill last restored a good backup; null if none is known here.'),
    }),
    sign_in: Type.Object({
      state: Type.Enum(['off', 'reachable', 'unreachable'], {
        description: '`unreachable`: the keys of the identity provider cannot be fetched.',
      }),
      keys_read_at: maybeDateTime('When its keys were last fetched.'),
    }),
    mail: Type.Object({
      state: Type.Enum(['off', 'on', 'away'], { description: '`away`: the server takes no mail, so that all waits.' }),
      waiting: count(),
      waiting_since: maybeDateTime('Since when the oldest mail waits.'),
      put_off: count('Mails that were put off by the server and are tried again.'),
      given_up: count(),
      sent: count('By this instance since its start.'),
    }),
    due_work: Type.Array(DueKindFacts),
    memory: Type.Object({ resident_bytes: count(), heap_bytes: count(), heap_limit_bytes: count() }),
    limits: Type.Object({
      requests_per_minute: count('0 if there is no limit.'),
      is_shared: Type.Boolean({ description: 'Whether a server counts for all instances.' }),
      refused: count('Requests over the limit, by this instance since its start.'),
    }),
    faults: Type.Array(Fault, { description: 'The last of this instance since its start, the newest first.' }),
    slow_operations: Type.Array(OperationTime, { description: 'Of this instance since its start, the slowest first.' }),
  },
  { title: 'BoardStatus' },
);
export type BoardStatus = Static<typeof BoardStatus>;

export const getBoardStatus = operation({
  id: 'getBoardStatus',
  method: 'GET',
  path: '/api/administration/status',
  ...readByOperators,
  summary: 'How the board is doing',
  description: 'What it says of memory, faults, limits and disks is about the instance that responds.',
  success: { status: 200, description: 'The state of the board now.', body: envelope('status', BoardStatus) },
  errors: [],
});

export const BoardFigures = Type.Object(
  {
    hour: Type.String({ format: 'date-time', description: 'The beginning of the hour.' }),
    requests: count(),
    faults: count('Responses with a status of 500 or more.'),
    refused: count('Requests over the limit.'),
    mean_ms: count(),
    slowest_ms: count(),
    votes: count(),
    comments: count(),
    projects: count('New projects.'),
    memory_bytes: count('The most memory of an instance.'),
  },
  { title: 'BoardFigures' },
);
export type BoardFigures = Static<typeof BoardFigures>;

export const listBoardFigures = operation({
  id: 'listBoardFigures',
  method: 'GET',
  path: '/api/administration/figures',
  ...readByOperators,
  summary: 'Figures of the board by the hour',
  description: 'Of all instances. Each adds its own every few minutes. Hours without any are left out.',
  query: Type.Object({
    span: Type.Enum(['day', 'month'], { default: 'day', description: 'The last 24 hours, or the last 30 days.' }),
  }),
  success: {
    status: 200,
    description: 'Oldest first.',
    body: Type.Object({ from: DateTime, until: DateTime, figures: Type.Array(BoardFigures) }),
  },
  errors: ['invalid_request'],
});

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
  'mail_suppressed',
  'mail_allowed',
  'work_retried',
  'test_mail_sent',
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
  path: '/api/administration/work/retry',
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
    address: Type.String({ minLength: 3, maxLength: 254, description: 'An e-mail address. It is not stored.' }),
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
  params: Type.Object({ digest: Type.String({ maxLength: 43 }) }),
  success: { status: 204, description: 'There is no such suppression.' },
  errors: ['not_found'],
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
    body: Type.Object({
      outcome: Type.Enum(['sent', 'refused', 'rejected', 'later', 'away'], {
        description:
          '`refused`: there is no such address. `rejected`, `later`: the server refused the mail, for good or for now. `away`: it could not be reached, or would not talk to the board.',
      }),
      code: maybeText('The numbers of its reply, or the code of what failed.'),
    }),
  },
  errors: ['mail_off'],
});
