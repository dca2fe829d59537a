import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** Suppresses an address, or lets it have mail again. */
export function SuppressionForm() {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>('suppression', 'suppression');
  const said = answer?.done?.said;
  return (
    <Stack as={fetcher.Form} method="post" action="/admin/mail" gap={3} width={36} noValidate>
      <input type="hidden" name="form" value="suppression" />
      <TextField
        label={t('E-mail address')}
        name="address"
        type="email"
        autoComplete="off"
        dir="ltr"
        defaultValue={answer?.problem ? (answer.fields?.address ?? '') : ''}
        problem={problemOf('address')}
      />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={2}>
        <Button name="act" value="allow" aria-disabled={isBusy}>
          {t('Send mail to it again')}
        </Button>
        <Button name="act" value="suppress" aria-disabled={isBusy}>
          {t('Stop mail to it')}
        </Button>
      </Cluster>
      {said && <p role="status">{said}</p>}
    </Stack>
  );
}
