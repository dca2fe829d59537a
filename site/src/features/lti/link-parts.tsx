import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { FullMoment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ShownLink } from './links.ts';
import { RosterReading } from './roster-reading.tsx';

/** A course whose link leads to the showcase, and what can be done with it. */
export function CourseLink({ showcaseId, link }: { showcaseId: string; link: ShownLink }) {
  const { id, platform, course, since, hasRoster, hasScores, roster, scoresAt } = link;
  const title = `course-${id}`;
  return (
    <Stack as="section" gap={4} aria-labelledby={title}>
      <PartTitle id={title}>
        <bdi>{course ?? platform}</bdi>
      </PartTitle>
      <Quiet>
        <Rich
          text="On <platform/>, since <at/>"
          parts={{ platform: () => <bdi>{platform}</bdi>, at: () => <FullMoment at={since} /> }}
        />
      </Quiet>
      {hasRoster ? (
        <Stack gap={2}>
          <LinkAct at={showcaseId} id={id} act="roster" button={t('Put the students on the roster')} />
          <RosterReading at={showcaseId} reading={roster} />
        </Stack>
      ) : (
        <p>{t('This platform does not tell who is in the course.')}</p>
      )}
      {hasScores ? (
        <LinkAct at={showcaseId} id={id} act="scores" button={t('Send the marks to the grade book')}>
          {scoresAt && <Rich text="Last: <at/>" parts={{ at: () => <FullMoment at={scoresAt} /> }} />}
        </LinkAct>
      ) : (
        <p>{t('This platform takes no marks from here.')}</p>
      )}
      <Confirm
        label={t('Take the link away')}
        about={t(
          'The link in the course leads nowhere then. The roster stays, and marks that were sent stay in the course.',
        )}
      >
        <LinkAct at={showcaseId} id={id} act="remove" button={t('Take it away')} look="danger" />
      </Confirm>
    </Stack>
  );
}

type Act = {
  at: string;
  id: string;
  act: 'roster' | 'scores' | 'remove';
  button: string;
  look?: 'danger';
  children?: ReactNode;
};

function LinkAct({ at, id, act, button, look, children }: Act) {
  const form = `${act} ${id}`;
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`lti ${form}`, form);
  const said = answer?.done?.said;
  useSaid(said, said);
  return (
    <Stack as={fetcher.Form} method="post" action={`/showcases/${at}/platforms`} gap={2}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <FormProblem problem={answer?.problem} />
      {said && act !== 'roster' && (
        <Notice>
          <p>{said}</p>
        </Notice>
      )}
      <p>
        <Button look={look} aria-disabled={isBusy}>
          {button}
        </Button>
      </p>
      {children && <Quiet isSmall>{children}</Quiet>}
    </Stack>
  );
}
