import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { TeamChange } from './changes.ts';
import { RoleSelect } from './role-select.tsx';
import type { TeamPage } from './team-page.ts';

const form = 'invite-address';

/** Invites somebody who may never have signed in. The board says the same whoever it is. */
export function InviteAddress({ page: { project, addresses } }: { page: TeamPage }) {
  const { fetcher, isBusy, answer, problemOf } = useSentForm<TeamChange>(`${form} ${project.id}`, form);
  const announce = useAnnounce();
  const said = answer?.done?.said;
  useEffect(() => {
    if (said) announce(said);
  }, [said, announce]);
  return (
    <Stack as={fetcher.Form} method="post" action={`/projects/${project.id}/team`} gap={2}>
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
        <RoleSelect label={t('Role')} />
        <Button aria-disabled={isBusy}>{t('Invite the address')}</Button>
        {said && !isBusy && <span>{said}</span>}
      </Cluster>
    </Stack>
  );
}
