import { Link } from 'react-router';
import type { Person } from '../../session/visitor-context.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import styles from './session-notice.module.css';

type Props = { isOver: boolean; isUnknown: boolean; suspension: Person['suspension'] };

const unlimited = Date.UTC(2200, 0, 1);

/** Above the page: that one is no longer signed in, cannot be recognised or may not take part at the moment. */
export function SessionNotice({ isOver, isUnknown, suspension }: Props) {
  if (!isOver && !isUnknown && !suspension) return null;
  return (
    <div className={styles.above}>
      {isOver && (
        <Notice title="You have been signed out">
          <p>Sign in again to continue. What you had typed is kept for an hour.</p>
        </Notice>
      )}
      {isUnknown && (
        <Notice title="The board cannot look up who you are at the moment">
          <p>
            You are still signed in. Until it can do so again, you read as a visitor; voting, comments and your own
            pages are not available.
          </p>
        </Notice>
      )}
      {suspension && (
        <Notice title="Your account is suspended">
          <p>
            {Date.parse(suspension.until) < unlimited ? (
              <>
                Until <Moment at={suspension.until} /> you can read, but not take part.
              </>
            ) : (
              'Until further notice you can read, but not take part.'
            )}
          </p>
          {suspension.reason && (
            <p dir="auto">
              The moderators say: <q>{suspension.reason}</q>
            </p>
          )}
          <p>
            <Link to="/about#suspension">What this means, and what you can do</Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
