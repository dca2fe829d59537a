import { limits } from '@launch-board/contract/limits';
import { msg, t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PlaceRow } from '../teams/place-row.tsx';
import { CuratorForm } from './curator-form.tsx';
import type { CuratorAddress } from './curators.ts';

const form = 'curator-address';

/** Invites somebody who may never have signed in to curate. The board says the same whoever it is. */
export function CuratorAddresses({ action, addresses }: { action: string; addresses: CuratorAddress[] }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ said: string }>(`${form} ${action}`, form);
  const announce = useAnnounce();
  const said = answer?.done?.said;
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  return (
    <>
      {addresses.length > 0 && (
        <ul aria-label={t('Invited addresses')}>
          {addresses.map((invitation) => (
            <AddressRow key={invitation.id} action={action} invitation={invitation} />
          ))}
        </ul>
      )}
      <Stack as={fetcher.Form} method="post" action={action} gap={2}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="act" value="invite-address" />
        <TextField
          // Empty again once the address is in the list.
          key={addresses.length}
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
          <Button aria-disabled={isBusy}>{t('Invite the address')}</Button>
          {said && !isBusy && <span>{said}</span>}
        </Cluster>
      </Stack>
    </>
  );
}

const AddressRow = ({ action, invitation }: { action: string; invitation: CuratorAddress }) => (
  <PlaceRow
    person={{ ...invitation, imageUrl: null }}
    hasPage={false}
    note={
      <Rich text={msg('As curator, until <moment/>')} parts={{ moment: () => <Moment at={invitation.expiresAt} /> }} />
    }
  >
    <CuratorForm action={action} act="withdraw-address" person={invitation} button={t('Withdraw')} />
  </PlaceRow>
);
