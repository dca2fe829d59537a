import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Comparison } from './comparison.tsx';
import type { Revision } from './revision.ts';
import styles from './revision-notice.module.css';

type Props = { id: string; revision: Revision | null; isMine: boolean };

/** To the team and to moderators: what was changed since the approval, beside what everybody sees. */
export function RevisionNotice({ id, revision, isMine }: Props) {
  if (!revision) return null;
  return (
    <div className={styles.revision}>
      <Notice title={revision.isRejected ? 'A moderator sent the changes back' : 'Changes are waiting for a moderator'}>
        <Rejection revision={revision} />
        <p>
          {revision.isRejected
            ? 'Everybody else sees the project without them. To submit them for review again, edit them.'
            : 'Everybody else sees the project without them until a moderator approves them.'}
        </p>
        <details>
          <summary>Compare</summary>
          <Comparison fields={revision.fields} />
        </details>
        {isMine && (
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

/** Above the form, which begins with the changed texts. */
export function EditedRevision({ revision }: { revision: Revision | null }) {
  if (!revision) return null;
  return (
    <Notice
      title={revision.isRejected ? 'A moderator sent these changes back' : 'These changes are waiting for a moderator'}
    >
      <Rejection revision={revision} />
      <p>
        {revision.isRejected
          ? 'The form shows these changes, not what everybody sees now. To submit them for review again, edit them.'
          : 'The form shows these changes, not what everybody sees now. You can edit them while they wait.'}
      </p>
    </Notice>
  );
}

const Rejection = ({ revision: { isRejected, rejection } }: { revision: Revision }) =>
  isRejected &&
  rejection && (
    <p className={styles.reason}>
      The reason: <bdi>{rejection}</bdi>
    </p>
  );
