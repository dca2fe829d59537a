import { t, translated } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ShownReading } from './links.ts';

/** From one look to the next, while a course is being read. */
const LOOK_MS = 1500;

/** How far the last reading of a course is, or what became of it. */
export function RosterReading({ at: showcaseId, reading }: { at: string; reading: ShownReading }) {
  const { state, at, reason } = reading;
  useLooking(state === 'waiting');
  if (state === 'never') return null;
  return (
    <Stack gap={2} role="status">
      {state === 'waiting' && (
        <Notice>
          <p>
            <Rich
              text="The course is being read. <link>Look again</link>"
              parts={{ link: (text) => <Link to={`/showcases/${showcaseId}/platforms`}>{text}</Link> }}
            />
          </p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice kind="warning" title={t('The course could not be read to its end.')}>
          {reason && <p dir="auto">{translated(reason)}</p>}
          <p>{t('Nobody was taken off the roster. Press again in a few minutes.')}</p>
        </Notice>
      )}
      {state !== 'waiting' && <p>{countsOf(reading)}</p>}
      {state === 'read' && at && (
        <Quiet isSmall>
          <Rich text="Last: <at/>" parts={{ at: () => <FullMoment at={at} /> }} />
        </Quiet>
      )}
    </Stack>
  );
}

function countsOf({ members, added, removed, leftOut, keptOff }: ShownReading): string {
  const said = [
    t('The course has {members, plural, one {# student} other {# students}}: {added} added, {removed} taken off.', {
      members,
      added,
      removed,
    }),
    leftOut > 0 &&
      t('{count, plural, one {# has} other {# have}} no address with which people sign in here: add them by hand.', {
        count: leftOut,
      }),
    keptOff > 0 &&
      t(
        '{count, plural, one {# stays} other {# stay}} off because you took them off by hand: add them by hand to bring them back.',
        { count: keptOff },
      ),
  ];
  return said.filter(Boolean).join(' ');
}

/** Reads the page again until the reading is over. Without scripts there is a link. */
function useLooking(isWaiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
