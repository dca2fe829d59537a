import Type, { type Static } from 'typebox';
import { operation } from '../operation.ts';
import { DateTime, envelope, maybeDateTime, maybeInteger, maybeText } from '../shapes.ts';
import { readByOperators } from './announcements.ts';

export const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });

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

const Refusals = Type.Object({
  operation: Type.String({ description: 'The operation; `none` if the request was for none.' }),
  caller: Type.Enum(['visitor', 'member', 'moderator', 'site', 'hall'], {
    description:
      'Who was refused: an address without a valid token, a member, a moderator, the site itself, or an address from which ballots with codes or launches of a learning platform came.',
  }),
  limit: Type.Enum(['rate_limited', 'budget_spent', 'too_many_streams'], {
    description: 'The `code` that the client was told.',
  }),
  refused: count('How often.'),
  since: DateTime,
  last_at: DateTime,
});
/** A request that was over a limit, without who it was. */
export type Refusal = Pick<Static<typeof Refusals>, 'operation' | 'caller' | 'limit'>;

const Release = Type.Object({
  version: Type.String(),
  released_at: DateTime,
  url: Type.String({ format: 'uri', description: 'What it changes, and how to upgrade.' }),
  summary: maybeText('In one line.'),
  mends_security: Type.Boolean({ description: 'Whether it mends a fault of security.' }),
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
    release: Type.Object({
      state: Type.Enum(['off', 'not_read', 'read', 'failing'], {
        description:
          '`off`: the operator has named no address that announces releases. `not_read`: this instance has not asked yet. `failing`: the last time it asked, nothing could be read or believed.',
      }),
      newer: Type.Optional(Release),
      read_at: maybeDateTime('When this instance last read an announcement with the right signature.'),
      failing_since: maybeDateTime('Since when that fails.'),
      fault: maybeText(
        '`unreachable`, `too_large`; `not_signed`: not with the key that the operator has named; `expired`, `malformed`.',
      ),
    }),
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
    deposits: Type.Object({
      state: Type.Enum(['off', 'on', 'failing'], {
        description: '`failing`: the repository cannot be reached or refuses the token, and the board tries again.',
      }),
      waiting: count('Deposits that are agreed to and not published yet.'),
      reason: maybeText('Why the first of them fails.'),
    }),
    appeals: Type.Object({
      waiting: count(
        'Appeals that only "launchboard appeal" can decide: no other moderator may, or their time is over. At most 100.',
      ),
      since: maybeDateTime('When the oldest of these was filed.'),
    }),
    due_work: Type.Array(DueKindFacts),
    memory: Type.Object({ resident_bytes: count(), heap_bytes: count(), heap_limit_bytes: count() }),
    limits: Type.Object({
      requests_per_minute: count('0 if there is no limit.'),
      is_shared: Type.Boolean({ description: 'Whether a server counts for all instances.' }),
      refused: count('Requests over the limit, by this instance since its start.'),
      refusals: Type.Array(Refusals, {
        description:
          'Who meets which limit, the most often first, at most 20; of this instance since its start. Nobody is named.',
      }),
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
