import {
  type Complete,
  type InputOf,
  limits,
  type operations,
  type ReplyOf,
  type Roster,
  type RosterLine,
} from '@launch-board/contract';
import { countStates, listLines } from '../../store/rosters/lines.ts';
import { listReminders } from '../../store/rosters/reminders.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { listed } from '../lists/lists.ts';
import { curatedShowcase } from '../showcases/access.ts';
import { isoTime } from '../text/iso-time.ts';
import { nextReminderAt, viewReminder } from './reminders.ts';

type Line = Awaited<ReturnType<typeof listLines>>[number];

const viewLine = ({ id, address, name, state, is_of_course }: Line): Complete<RosterLine> => ({
  ...{ id, address, name, state },
  source: is_of_course ? 'course' : 'curator',
});

/** @throws Fail `not_found`, `forbidden` for everybody but its curators */
export const listRoster = (
  { store, mail, clock }: Deps,
  actor: Member,
  { id: given, state, ...query }: InputOf<typeof operations.listRoster>,
): Promise<Complete<ReplyOf<typeof operations.listRoster>>> =>
  store.read(async (reads) => {
    const { id } = await curatedShowcase(reads, actor, given);
    const states = await countStates(reads, id);
    const reminders = await listReminders(reads, id, limits.rosters.told);
    const { items, facts } = await listed(reads, query, {
      scope: ['roster', id, state],
      form: ['integer', 'uuid'],
      read: (slice) => listLines(reads, id, state, slice),
      keyOf: ({ position, id }) => [position, id],
      view: (rows) => rows.map(viewLine),
      count: () => (state ? states[state] : Object.values(states).reduce((sum, one) => sum + one, 0)),
    });
    const next = nextReminderAt(reminders[0]);
    const roster: Complete<Roster> = {
      ...states,
      sends_mail: mail !== undefined,
      next_reminder_at: next > clock() ? isoTime(next) : null,
      reminders: reminders.map(viewReminder),
    };
    return { roster, lines: items, ...facts };
  });
