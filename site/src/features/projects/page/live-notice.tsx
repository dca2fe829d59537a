import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { CopyLink } from '../../../ui/format/share.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import { useHydrated } from '../../../ui/layout/hydrated.ts';
import { useSite } from '../../../ui/layout/site-context.tsx';
import styles from './live-notice.module.css';

/** To its owner, right after publishing: it worked, and what to do next. */
export function LiveNotice({ id }: { id: string }) {
  const { url } = useSite();
  const address = `${url}/projects/${id}`;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.title}>{t('You are live: share it')}</p>
      <p>
        {t(
          'The first votes decide whether a project trends. Send the link to the people who helped and to those it is for.',
        )}
      </p>
      <Cluster as="p" gap={4} lineGap={2} align="center">
        <span className={styles.address}>{address}</span>
        {useHydrated() && <CopyLink address={address} />}
        <Link to={`/projects/${id}/team`}>{t('Invite your team')}</Link>
      </Cluster>
    </div>
  );
}
