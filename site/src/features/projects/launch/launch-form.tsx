import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Button, LinkButton } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Quiet } from '../../../ui/format/quiet.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { readLaunch } from './launch.ts';
import styles from './launch-form.module.css';

type Props = { launch: Awaited<ReturnType<typeof readLaunch>> };

/** Asks for the time of a launch. While there is one, it can be changed or cancelled. */
export function LaunchForm({ launch }: Props) {
  const { card, status, launchesAt, timeZone, start, first, last } = launch;
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`launch ${card.id}`, 'launch');
  return (
    <Stack as={fetcher.Form} method="post" action={`/projects/${card.id}/launch`} gap={4} noValidate>
      <input type="hidden" name="form" value="launch" />
      <input type="hidden" name="before" value={start} />
      <div className={styles.time}>
        <TextField
          label={t('Day and time')}
          name="launches_at"
          type="datetime-local"
          hint={t('In the time zone of the board, {zone}.', { zone: timeZone.replaceAll('_', ' ') })}
          required
          min={first}
          max={last}
          defaultValue={answer?.fields?.launches_at ?? start}
          problem={problemOf('launches_at')}
        />
      </div>
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3}>
        <Button name="intent" value="schedule" look="main" aria-disabled={isBusy}>
          {launchesAt ? t('Change the time') : t('Schedule the launch')}
        </Button>
        {launchesAt && (
          <Button name="intent" value="cancel" aria-disabled={isBusy}>
            {t('Cancel the launch')}
          </Button>
        )}
        <LinkButton to={`/projects/${card.id}`} look="quiet">
          {t('Leave it as it is')}
        </LinkButton>
      </Cluster>
      {status === 'draft' && (
        <Quiet>
          <Rich
            text="Or <link>publish it now</link>."
            parts={{ link: (text) => <Link to={`/projects/${card.id}/publication`}>{text}</Link> }}
          />
        </Quiet>
      )}
    </Stack>
  );
}
