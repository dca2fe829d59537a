import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FullMoment } from '../../../ui/format/moment.tsx';

const words: Record<string, { title: string; text: string }> = {
  draft: { title: 'This is a draft', text: 'Only its team sees it until it is published.' },
  pending: { title: 'This is waiting for a moderator', text: 'Only its team and the moderators see it until then.' },
  removed: { title: 'This was removed by a moderator', text: 'Only its team and the moderators still see it.' },
  withdrawn: { title: 'This was withdrawn', text: 'Only its team and the moderators still see it.' },
};

type Props = {
  status: string;
  reason: string | null;
  /** When it becomes public by itself. */
  launchesAt: string | null;
  /** Leads owners to where they change the time. */
  launchHref?: string | undefined;
};

/** Says why the project is not public, and when it will be, to people who can see it. */
export function StatusNotice({ status, reason, launchesAt, launchHref }: Props) {
  const found = words[status];
  if (!found) return null;
  const isScheduled = status === 'draft' && launchesAt !== null;
  return (
    <Notice title={isScheduled ? 'This is a draft until its launch' : found.title}>
      {launchesAt && (
        <p>
          Its launch is planned for <FullMoment at={launchesAt} withDay />.{' '}
          {launchHref && <Link to={launchHref}>Change or cancel it</Link>}
        </p>
      )}
      <p>
        {isScheduled ? 'Only its team sees it until then.' : found.text}
        {reason && ` ${reason}`}
      </p>
      {!launchesAt && status === 'draft' && launchHref && (
        <p>
          <Link to={launchHref}>Choose a time for its launch</Link>
        </p>
      )}
    </Notice>
  );
}
