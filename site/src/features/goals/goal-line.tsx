import { type Message, msg } from '@launch-board/host/language/messages';
import type { Goal } from '@launch-board/sdk';
import { format } from '../../ui/acts/ago.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** "Friday 22 January": a day of the board, whatever the zone of the page. */
const DayWords = ({ day }: { day: string }) => (
  <time dateTime={day}>{format(day, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' })}</time>
);

/** What a team will have done, by when, and how it went. */
export const GoalLine = ({ goal }: { goal: Goal }) => (
  <Stack gap={1}>
    <p dir="auto">{goal.text}</p>
    <Quiet isSmall>
      <Rich text={stateOf(goal)} parts={{ day: () => <DayWords day={goal.due_on} /> }} />
    </Quiet>
    {goal.note && <p dir="auto">{goal.note}</p>}
  </Stack>
);

function stateOf({ done_at: doneAt, is_missed: isMissed }: Goal): Message {
  if (doneAt) return msg('Done. It was for <day/>.');
  return isMissed ? msg('Not done by <day/>.') : msg('By <day/>.');
}
