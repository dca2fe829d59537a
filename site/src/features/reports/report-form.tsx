import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { reasons } from './reasons.ts';
import styles from './report-form.module.css';
import type { Reported } from './reported.ts';

type Props = { reported: Reported; kept: Record<string, string>; cancelHref: string };

/** Why, and what else the moderators should know. */
export function ReportForm({ reported, kept, cancelHref }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm(`report ${reported.id}`, 'report');
  const { pathname, search } = useLocation();
  const typed = answer?.fields ?? kept;
  return (
    <fetcher.Form method="post" action={`${pathname}${search}`} className={styles.form}>
      <input type="hidden" name="form" value="report" />
      <ChoiceGroup legend={t('What is wrong with it?')} problem={problemOf('reason') && t('Choose what fits best.')}>
        {reasons().map(({ value, label, hint }) => (
          <Choice
            key={value}
            name="reason"
            value={value}
            label={label}
            hint={hint}
            defaultChecked={typed.reason === value}
            required
          />
        ))}
      </ChoiceGroup>
      <TextArea
        label={t('What should the moderators know? (optional)')}
        name="note"
        maxLength={limits.texts.note}
        defaultValue={typed.note ?? ''}
        problem={problemOf('note')}
        dir="auto"
      />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={3}>
        <Button look="main" aria-disabled={isBusy}>
          {isBusy ? t('Sending …') : t('Send report')}
        </Button>
        <LinkButton to={cancelHref} look="quiet">
          {t('Cancel')}
        </LinkButton>
      </Cluster>
    </fetcher.Form>
  );
}
