import Type, { type Static } from 'typebox';
import { clearableLine, closed, patch } from '../../bodies.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { rules } from '../../patterns.ts';
import { DateTime, envelope, listFacts, maybeDateTime, maybeText, paging, Uuid } from '../../shapes.ts';

export const rosterStates = ['missing', 'no_team', 'no_entry', 'entered'] as const;
export type RosterState = (typeof rosterStates)[number];

const { lines, linesPerPerson, linesADay, linesAtOnce, name, reminderDays, remindersADay, days } = limits.rosters;

const state = Type.Enum([...rosterStates], {
  description:
    '`missing`: nobody has signed in with the address. `no_team`: somebody has, and no team of theirs has begun an entry. `no_entry`: a team of theirs has begun one, or withdrawn it. `entered`: a team of theirs has entered, whatever the curators decided.',
});

const RosterLine = Type.Object(
  {
    id: Uuid,
    address: Type.String({ description: 'In lower case.' }),
    name: maybeText('As the curators wrote it.'),
    state,
    source: Type.Optional(
      Type.Enum(['curator', 'course'], {
        description: '`course`: a learning platform names the person. `curator`: somebody has written the line.',
      }),
    ),
  },
  { title: 'RosterLine' },
);
export type RosterLine = Static<typeof RosterLine>;

const number = (description: string) => Type.Integer({ minimum: 0, description });

const RosterReminder = Type.Object(
  {
    created_at: DateTime,
    addressed: number('How many addresses without an entry there were. Those that want no such mail get none.'),
  },
  { title: 'RosterReminder' },
);

const Roster = Type.Object(
  {
    missing: number('Lines in this state.'),
    no_team: number('Lines in this state.'),
    no_entry: number('Lines in this state.'),
    entered: number('Lines in this state.'),
    sends_mail: Type.Boolean({ description: 'Whether this board sends mail.' }),
    next_reminder_at: maybeDateTime('When the next reminder is possible; null if it is now.'),
    reminders: Type.Array(RosterReminder, { description: 'The latest, newest first.', maxItems: limits.rosters.told }),
  },
  { title: 'Roster' },
);
export type Roster = Static<typeof Roster>;

const ofShowcase = { path: '/api/showcases/{id}/roster', tag: 'Showcases', access: 'member' } as const;
const params = Type.Object({ id: Uuid });

export const listRoster = operation({
  id: 'listRoster',
  method: 'GET',
  scope: 'curate',
  ...ofShowcase,
  summary: 'Who is expected to enter a showcase, and who has',
  description: `Only curators can do this. Lines come in the order in which they were added. They are deleted ${days} days after the showcase has closed, and a line goes with the account of whoever has its address.`,
  params,
  query: Type.Object({
    state: Type.Optional(Type.Enum([...rosterStates], { description: 'Only lines in this state.' })),
    ...paging(limits.list, 'lines'),
  }),
  success: {
    status: 200,
    description: 'One page of lines, and the figures of the whole roster.',
    body: Type.Object({ roster: Roster, lines: Type.Array(RosterLine), ...listFacts }),
  },
  errors: ['invalid_request', 'not_found', 'cursor_expired'],
});

export const changeRoster = operation({
  id: 'changeRoster',
  method: 'PATCH',
  scope: 'curate',
  ...ofShowcase,
  summary: 'Add people to the roster of a showcase, and remove others',
  description: `Only curators can do this. A roster has up to ${lines} lines, and those of all showcases of one person together up to ${linesPerPerson}; a curator can add ${linesADay} a day. No mail is sent.`,
  params,
  body: patch({
    removes_all: Type.Optional(Type.Boolean({ description: 'True empties the roster first.' })),
    remove: Type.Optional(
      Type.Array(Uuid, {
        maxItems: limits.rosters.removedAtOnce,
        description:
          'The ids of lines. They are removed before others are added. Those that are not there are ignored.',
      }),
    ),
    add: Type.Optional(
      Type.Array(
        closed({
          address: Type.String({ maxLength: limits.showcases.address, ...rules.address }),
          name: clearableLine(name, 'The name of the person.'),
        }),
        {
          maxItems: linesAtOnce,
          description:
            'Of an address that is there already the name is replaced, if one is sent. Each has to be of a domain from which people sign in.',
        },
      ),
    ),
  }),
  success: {
    status: 200,
    description: 'The number of lines after the change.',
    body: Type.Object({ total: number('Lines of the roster.'), added: number('Lines that are new.') }),
  },
  errors: ['not_found', 'collection_removed', 'too_many', 'budget_spent'],
});

export const remindRoster = operation({
  id: 'remindRoster',
  method: 'POST',
  scope: 'curate',
  path: '/api/showcases/{id}/roster/reminders',
  tag: 'Showcases',
  access: 'member',
  summary: 'Remind those on the roster who have not entered',
  description: `Only curators can do this, while projects can be entered and others than curators see the showcase: once in ${reminderDays} days for a showcase, and up to ${remindersADay} times a day for a person. Each address without an entry gets a mail, unless it wants none.`,
  params,
  success: {
    status: 201,
    description: 'The reminder. Nothing is sent, and nothing is counted, on a board without mail.',
    body: Type.Object({ ...envelope('reminder', RosterReminder).properties, sends_mail: Type.Boolean() }),
  },
  errors: ['not_found', 'collection_removed', 'showcase_closed', 'idempotency_key_reused', 'budget_spent'],
});
