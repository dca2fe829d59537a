import { t } from '@launch-board/host/language/messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { WaitsByRules } from '../waits-by-rules.tsx';
import { Comparison } from './comparison.tsx';
import type { Proposal } from './proposal.ts';
import styles from './proposal-notice.module.css';

type Props = { id: string; proposal: Proposal | null; isOwnedByMe: boolean };

/** Shows the team and moderators the changes since the approval, beside the public texts. */
export function ProposalNotice({ id, proposal, isOwnedByMe }: Props) {
  if (!proposal) return null;
  return (
    <div className={styles.proposal}>
      <Notice
        title={proposal.isRejected ? t('A moderator sent the changes back') : t('Changes are waiting for a moderator')}
      >
        <Rejection proposal={proposal} />
        <p>
          {proposal.isRejected
            ? t('Everybody else sees the project without them. To submit them for review again, edit them.')
            : proposal.waitsUntil
              ? t('Everybody else still sees the project without them.')
              : t('Everybody else sees the project without them until a moderator approves them.')}
        </p>
        {proposal.waitsUntil && (
          <p>
            <WaitsByRules until={proposal.waitsUntil} />
          </p>
        )}
        <details>
          <summary>{t('Compare')}</summary>
          <Comparison fields={proposal.fields} />
        </details>
        {isOwnedByMe && (
          <p>
            <LinkButton to={`/projects/${id}/revision`} isSmall>
              {t('Withdraw the changes')}
            </LinkButton>
          </p>
        )}
      </Notice>
    </div>
  );
}

/** Stands above the form, which starts with the changed texts. */
export function EditedProposal({ proposal }: { proposal: Proposal | null }) {
  if (!proposal) return null;
  return (
    <Notice
      title={
        proposal.isRejected ? t('A moderator sent these changes back') : t('These changes are waiting for a moderator')
      }
    >
      <Rejection proposal={proposal} />
      <p>
        {proposal.isRejected
          ? t('The form shows these changes, not what everybody sees now. To submit them for review again, edit them.')
          : t('The form shows these changes, not what everybody sees now. You can edit them while they wait.')}
      </p>
    </Notice>
  );
}

const Rejection = ({ proposal: { isRejected, rejection } }: { proposal: Proposal }) =>
  isRejected &&
  rejection && (
    <p className={styles.reason}>
      <Rich text="The reason: <bdi/>" parts={{ bdi: () => <bdi>{rejection}</bdi> }} />
    </p>
  );
