import { msg, t } from '@launch-board/host/language/messages';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { AddressForm } from '../teams/address-form.tsx';
import { PersonRow } from '../teams/person-row.tsx';
import { CuratorForm } from './curator-form.tsx';
import type { CuratorAddress } from './curators.ts';

/** Invites to curate by e-mail address. */
export const CuratorAddresses = ({ action, addresses }: { action: string; addresses: CuratorAddress[] }) => (
  <>
    {addresses.length > 0 && (
      <ul aria-label={t('Invited addresses')}>
        {addresses.map((invitation) => (
          <AddressRow key={invitation.id} action={action} invitation={invitation} />
        ))}
      </ul>
    )}
    <AddressForm form="curator-address" action={action} about={action} invited={addresses.length} />
  </>
);

const AddressRow = ({ action, invitation }: { action: string; invitation: CuratorAddress }) => (
  <PersonRow
    person={{ ...invitation, imageUrl: null }}
    hasPage={false}
    note={
      <Rich text={msg('As curator, until <moment/>')} parts={{ moment: () => <Moment at={invitation.expiresAt} /> }} />
    }
  >
    <CuratorForm action={action} act="withdraw-address" person={invitation} button={t('Take back')} />
  </PersonRow>
);
