import { msg, t } from '@launch-board/host/language/messages';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { PersonRow } from './person-row.tsx';
import { TeamForm } from './team-form.tsx';
import type { Addressed } from './team-page.ts';

/** An invitation of somebody whose account nobody has named: there is no picture and no profile. */
export const AddressRow = ({ projectId, invitation }: { projectId: string; invitation: Addressed }) => (
  <PersonRow
    person={{ ...invitation, imageUrl: null }}
    hasPage={false}
    note={
      <Rich
        text={invitation.isOwner ? msg('As owner, until <moment/>') : msg('As member, until <moment/>')}
        parts={{ moment: () => <Moment at={invitation.expiresAt} /> }}
      />
    }
  >
    <TeamForm projectId={projectId} act="withdraw-address" person={invitation} button={t('Take back')} look="quiet" />
  </PersonRow>
);
