import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Comparison } from './comparison.tsx';
import type { Revision } from './revision.ts';

type Props = { id: string; revision: Revision | null; isMine: boolean };

/** To the team and to moderators: what was changed since the approval, beside what everybody sees. */
export function RevisionNotice({ id, revision, isMine }: Props) {
  if (!revision) return null;
  const { fields, isRejected, rejection } = revision;
  return (
    <Notice title={isRejected ? 'Your changes were sent back' : 'Changes wait for a moderator'}>
      <p>
        {isRejected
          ? `A moderator says: ${rejection} Edit them, and they wait again.`
          : 'Everybody sees the project as it was until a moderator has read them.'}
      </p>
      <details>
        <summary>Compare</summary>
        <Comparison fields={fields} />
      </details>
      {isMine && (
        <p>
          <LinkButton to={`/projects/${id}/revision`} isSmall>
            Take the changes back
          </LinkButton>
        </p>
      )}
    </Notice>
  );
}
