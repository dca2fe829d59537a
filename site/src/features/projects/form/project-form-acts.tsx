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
  /** Whether the draft is saved. */
  state: ReactNode;
};

/** The buttons at the end of the form, with their effects. */
export function ProjectFormActs({ id, status, isReviewed, isBusy, state }: Props) {
  const isDraft = status === 'draft';
  return (
    <div className={styles.acts}>
      <p>{nextWords(status, isReviewed)}</p>
      <Cluster gap={3}>
        <Button
          name="intent"
          value={isDraft ? 'draft' : 'save'}
          look={isDraft ? 'plain' : 'main'}
          aria-disabled={isBusy}
        >
          {isDraft ? 'Save draft' : 'Save changes'}
        </Button>
        {isDraft && (
          <Button name="intent" value="schedule" aria-disabled={isBusy}>
            Choose a time
          </Button>
        )}
        {isDraft && (
          <Button name="intent" value="publish" look="main" aria-disabled={isBusy}>
            {isBusy ? 'Publishing …' : 'Publish'}
          </Button>
        )}
      </Cluster>
      {state}
      {id && (
        <p className={styles.others}>
          {(status === 'active' || status === 'pending') && (
            <Link to={`/projects/${id}/publication`}>Turn it back into a draft</Link>
          )}
          <Link to={`/projects/${id}/withdraw`}>
            {isDraft || status === 'scheduled' ? 'Delete this draft' : 'Withdraw this project'}
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
      ? 'Only its team sees it until its launch. Changed words and links go to a moderator again.'
      : 'Only its team sees it until its launch.';
  }
  if (status === 'pending') return 'It keeps its place in the review queue.';
  if (status === 'removed')
    return 'It stays removed until a moderator restores it; they will see the version you save here.';
  if (isReviewed)
    return 'What is public stays as it is until a moderator approves the changes; the category changes at once.';
  return 'Everybody sees the change at once.';
}

/** The effect of "Publish". */
export const publicationWords = (isReviewed: boolean): string =>
  isReviewed
    ? 'Once published, it waits for review: a moderator looks at it before others see it. Your list of projects shows its place in the queue.'
    : 'Once published, it is live: everybody can see it, vote for it and comment on it.';
