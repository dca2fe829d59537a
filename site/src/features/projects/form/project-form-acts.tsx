import { t } from '@launch-board/host/language/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/form/button.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import styles from './project-form.module.css';

type Props = {
  id: string;
  status: string;
  isReviewed: boolean;
  isBusy: boolean;
  /** Whether the form is sent once its pictures are uploaded. */
  isWaiting: boolean;
  /** Whether the draft is saved. */
  state: ReactNode;
};

/** The buttons at the end of the form, with their effects. */
export function ProjectFormActs({ id, status, isReviewed, isBusy, isWaiting, state }: Props) {
  const isDraft = status === 'draft';
  return (
    <div className={styles.acts}>
      <p>{nextWords(status, isReviewed)}</p>
      <Cluster gap={3}>
        {isDraft && (
          <Button name="intent" value="schedule" aria-disabled={isBusy || isWaiting}>
            {t('Choose a time')}
          </Button>
        )}
        <div className={styles.main} data-docked="">
          <Button
            name="intent"
            value={isDraft ? 'draft' : 'save'}
            look={isDraft ? 'plain' : 'main'}
            aria-disabled={isBusy || isWaiting}
          >
            {isDraft ? t('Save draft') : isWaiting ? t('Uploading …') : t('Save changes')}
          </Button>
          {isDraft && (
            <Button name="intent" value="publish" look="main" aria-disabled={isBusy || isWaiting}>
              {isWaiting ? t('Uploading …') : isBusy ? t('Publishing …') : t('Publish')}
            </Button>
          )}
        </div>
      </Cluster>
      {state}
      {id && (
        <p className={styles.others}>
          {(status === 'active' || status === 'pending') && (
            <Link to={`/projects/${id}/publication`}>{t('Turn it back into a draft')}</Link>
          )}
          <Link to={`/projects/${id}/withdraw`}>
            {isDraft || status === 'scheduled' ? t('Delete this draft') : t('Withdraw this project')}
          </Link>
        </p>
      )}
    </div>
  );
}

function nextWords(status: string, isReviewed: boolean): string {
  if (status === 'draft') return publicationWords(isReviewed);
  if (status === 'scheduled') {
    return isReviewed
      ? t('Only its team sees it until its launch. Changed words and links go to a moderator again.')
      : t('Only its team sees it until its launch.');
  }
  if (status === 'pending') return t('It keeps its place in the review queue.');
  if (status === 'removed')
    return t('It stays removed until a moderator restores it; they will see the version you save here.');
  if (isReviewed)
    return t('What is public stays as it is until a moderator approves the changes; the category changes at once.');
  return t('Everybody sees the change at once.');
}

/** The effect of "Publish". */
export const publicationWords = (isReviewed: boolean): string =>
  isReviewed
    ? t(
        'Once published, it waits for review: a moderator looks at it before others see it. Your list of projects shows its place in the queue.',
      )
    : t('Once published, it is live: everybody can see it, vote for it and comment on it.');
