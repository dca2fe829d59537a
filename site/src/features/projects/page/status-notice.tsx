import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { FullMoment } from '../../../ui/format/moment.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { WaitsByRules } from '../waits-by-rules.tsx';

const words = (): Record<string, { title: string; text: string }> => ({
  draft: { title: t('This is a draft'), text: t('Only its team sees it until it is published.') },
  pending: {
    title: t('This is waiting for a moderator'),
    text: t('Only its team and the moderators see it until then.'),
  },
  removed: {
    title: t('This was removed by a moderator'),
    text: t('Only its team and the moderators still see it.'),
  },
  withdrawn: { title: t('This was withdrawn'), text: t('Only its team and the moderators still see it.') },
});

type Props = {
  status: string;
  reason: string | null;
  /** When it becomes public by itself. */
  launchesAt: string | null;
  /** The same of one that waits by the rules for new posts. */
  waitsUntil: string | null;
  /** Leads owners to where they change the time. */
  launchHref?: string | undefined;
  /** Leads owners of a draft back to its form. */
  editHref?: string | undefined;
  /** Where its team reads what moderators decided about it. */
  decisionsHref?: string | undefined;
};

/** Says why the project is not public, and when it will be, to people who can see it. */
export function StatusNotice({ status, reason, launchesAt, waitsUntil, launchHref, editHref, decisionsHref }: Props) {
  const found = words()[status];
  if (!found) return null;
  const isScheduled = status === 'draft' && launchesAt !== null;
  return (
    <Notice title={isScheduled ? t('This is a draft until its launch') : found.title}>
      {launchesAt && (
        <p>
          <Rich
            text="Its launch is planned for <fullmoment/>. <link/>"
            parts={{
              fullmoment: () => <FullMoment at={launchesAt} withDay />,
              link: () => launchHref && <Link to={launchHref}>{t('Change or cancel it')}</Link>,
            }}
          />
        </p>
      )}
      <p>
        {isScheduled ? t('Only its team sees it until then.') : found.text}{' '}
        {waitsUntil && status === 'pending' ? <WaitsByRules until={waitsUntil} /> : reason}
      </p>
      {status !== 'draft' && decisionsHref && (
        <p>
          <Link to={decisionsHref}>{t('Decisions about it, and how to appeal')}</Link>
        </p>
      )}
      {!launchesAt && status === 'draft' && launchHref && editHref && (
        <Cluster gap={3} align="center">
          <LinkButton to={editHref} look="main">
            {t('Continue editing')}
          </LinkButton>
          <LinkButton to={launchHref}>{t('Choose a time for its launch')}</LinkButton>
        </Cluster>
      )}
    </Notice>
  );
}
