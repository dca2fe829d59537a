import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Comparison } from './comparison.tsx';
import type { Proposal } from './proposal.ts';
import styles from './proposal-notice.module.css';

type Props = { id: string; proposal: Proposal | null; isOwnedByMe: boolean };

/** Shows the team and moderators the changes since the approval, beside the public texts. */
export function ProposalNotice({ id, proposal, isOwnedByMe }: Props) {
  if (!proposal) return null;
  return (
    <div className={styles.proposal}>
      <Notice title={proposal.isRejected ? 'A moderator sent the changes back' : 'Changes are waiting for a moderator'}>
        <Rejection proposal={proposal} />
        <p>
          {proposal.isRejected
            ? 'Everybody else sees the project without them. To submit them for review again, edit them.'
            : 'Everybody else sees the project without them until a moderator approves them.'}
        </p>
        <details>
          <summary>Compare</summary>
          <Comparison fields={proposal.fields} />
        </details>
        {isOwnedByMe && (
          <p>
            <LinkButton to={`/projects/${id}/revision`} isSmall>
              Withdraw the changes
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
      title={proposal.isRejected ? 'A moderator sent these changes back' : 'These changes are waiting for a moderator'}
    >
      <Rejection proposal={proposal} />
      <p>
        {proposal.isRejected
          ? 'The form shows these changes, not what everybody sees now. To submit them for review again, edit them.'
          : 'The form shows these changes, not what everybody sees now. You can edit them while they wait.'}
      </p>
    </Notice>
  );
}

const Rejection = ({ proposal: { isRejected, rejection } }: { proposal: Proposal }) =>
  isRejected &&
  rejection && (
    <p className={styles.reason}>
      The reason: <bdi>{rejection}</bdi>
    </p>
  );
