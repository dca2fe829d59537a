import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { useSaid } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

type Props = { form: string; action: string; about: string; invited: number; children?: ReactNode };

/** Gives a seat to somebody who may never have signed in. The board says the same whoever it is. */
export function AddressForm({ form, action, about, invited, children }: Props) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(`${form} ${about}`, form);
  const said = answer?.done?.said;
  useSaid(said, said);
  return (
    <Stack as={fetcher.Form} method="post" action={action} gap={2}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value="invite-address" />
      <TextField
        // Empty again once the address is in the list.
        key={invited}
        label={t('Or by e-mail address')}
        hint={t(
          'They need not have an account: they find the invitation once they sign in with this address. It stands for {days} days.',
          { days: limits.invitedAddresses.days },
        )}
        type="email"
        name="address"
        required
        maxLength={limits.invitedAddresses.address}
        defaultValue={answer?.fields?.address}
        problem={problemOf('address')}
      />
      <FormProblem problem={answer?.problem} />
      <Cluster gap={2} align="center">
        {children}
        <Button aria-disabled={isBusy}>{t('Invite the address')}</Button>
        {said && !isBusy && <span>{said}</span>}
      </Cluster>
    </Stack>
  );
}
