import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import type { Person } from '../../session/visitor-context.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import styles from './session-notice.module.css';

type Props = { isOver: boolean; isUnknown: boolean; suspension: Person['suspension'] };

const unlimited = Date.UTC(2200, 0, 1);

/** Above the page: that one is no longer signed in, cannot be recognised or may not take part at the moment. */
export function SessionNotice({ isOver, isUnknown, suspension }: Props) {
  if (!isOver && !isUnknown && !suspension) return null;
  return (
    <div className={styles.above}>
      {isOver && (
        <Notice title={t('You have been signed out')}>
          <p>{t('Sign in again to continue. What you had typed is kept for an hour.')}</p>
        </Notice>
      )}
      {isUnknown && (
        <Notice title={t('The board cannot look up who you are at the moment')}>
          <p>
            {t(
              'You are still signed in. Until it can do so again, you read as a visitor; voting, comments and your own pages are not available.',
            )}
          </p>
        </Notice>
      )}
      {suspension && (
        <Notice title={t('Your account is suspended')}>
          <p>
            {Date.parse(suspension.until) < unlimited ? (
              <Rich
                text="Until <end/> you can read, but not take part."
                parts={{ end: () => <Moment at={suspension.until} /> }}
              />
            ) : (
              t('Until further notice you can read, but not take part.')
            )}
          </p>
          {suspension.reason && (
            <p dir="auto">
              <Rich
                text="The moderators say: <quote>{reason}</quote>"
                values={{ reason: suspension.reason }}
                parts={{ quote: (reason) => <q>{reason}</q> }}
              />
            </p>
          )}
          <p>
            <Link to="/about#suspension">{t('What this means, and what you can do')}</Link> ·{' '}
            <Link to="/me/receipts">{t('Read the decision, and appeal')}</Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
