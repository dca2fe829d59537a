import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Moderated } from './moderated.ts';

type Props = { moderated: Moderated | undefined; noun: 'collection' | 'showcase'; isCurated: boolean; id: string };

/** Tells curators and moderators why others do not see it, or do not find it. */
export function ModerationNotice({ moderated, noun, isCurated, id }: Props) {
  if (!moderated) return null;
  if (moderated.state === 'removed')
    return (
      <Notice title={t('This was removed by a moderator')}>
        <p dir="auto">{moderated.reason}</p>
        <p>
          {t('Only its curators and the moderators still see it, and nothing in it changes.')}{' '}
          {isCurated && <Link to={`/me/receipts?about=${id}`}>{t('Decisions about it, and how to appeal')}</Link>}
        </p>
      </Notice>
    );
  return (
    <Notice title={t('This is waiting for a moderator')}>
      <p>
        {isCurated
          ? t(
              'People who have its address see this {noun, select, showcase {showcase} other {collection}} and can enter it. It is listed once a moderator approves it.',
              { noun },
            )
          : t(
              'People who have its address see this {noun, select, showcase {showcase} other {collection}}. It is in no list until a moderator approves it.',
              { noun },
            )}
      </p>
    </Notice>
  );
}
