import { t } from '@launch-board/host/language/messages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Outcome } from '../../session/cookies/intents.ts';
import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/layout/hydrated.ts';
import { Icon } from '../../ui/picture/icons.tsx';
import styles from './carried-notice.module.css';

/** After a sign-in that a vote, a save or a comment has led to: how that went. Gone with the next page. */
export function CarriedNotice({ outcome }: { outcome: Outcome }) {
  const { key } = useLocation();
  const [first] = useState(key);
  const [isClosed, setIsClosed] = useState(false);
  const isScripted = useHydrated();
  if (isClosed || key !== first) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{wordsFor(outcome)}</p>
      {isScripted && (
        <Button type="button" look="quiet" isIcon onClick={() => setIsClosed(true)}>
          <Icon name="remove" />
          <span className="hidden-text">{t('Close')}</span>
        </Button>
      )}
    </div>
  );
}

const done = () =>
  ({
    vote: [t('your vote is counted'), t('your vote was not counted')],
    save: [t('the project is saved'), t('the project was not saved')],
    comment: [t('your comment is posted'), t('your comment was not posted')],
    follow: [t('you follow this now'), t('you do not follow this yet')],
  }) as const;

function wordsFor({ kind, refusal }: Outcome): string {
  const [succeeded, failed] = done()[kind];
  if (refusal === undefined) return t('You are signed in, and {succeeded}.', { succeeded });
  return t('You are signed in, but {failed}. {refusal}', { failed, refusal: reasons()[refusal] ?? t('Try again.') });
}

const reasons = (): Record<string, string> => ({
  suspended: t('Your account is suspended.'),
  not_found: t('It is no longer here.'),
  rate_limited: t('Too many requests at once. Try again in a moment.'),
  budget_spent: t('You have reached the limit for this action.'),
  invalid_request: t('It is empty or too long.'),
  unavailable: t('The board is busy. Try again in a moment.'),
});
