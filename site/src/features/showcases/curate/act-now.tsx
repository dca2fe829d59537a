import { t } from '@launch-board/host/language/messages';
import { useSaid } from '../../../ui/feedback/announcer.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { useSentForm } from '../../../ui/form/form-answer.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import type { ActNow as Act } from './next-act.ts';

type Props = Act & { action: string };

/** Does what is next by a second press, after it has said what that will do. */
export function ActNow({ action, form, label, about }: Props) {
  const { fetcher, isBusy, answer } = useSentForm<{ said: string }>(`${form} ${action}`, form);
  useSaid(answer?.done, answer?.done?.said);
  return (
    <Confirm label={label}>
      <p>{about}</p>
      <FormProblem problem={answer?.problem} />
      <fetcher.Form method="post" action={action}>
        <input type="hidden" name="form" value={form} />
        <Button look="main" aria-disabled={isBusy}>
          {isBusy ? t('Working …') : label}
        </Button>
      </fetcher.Form>
    </Confirm>
  );
}
