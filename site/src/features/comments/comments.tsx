import { t } from '@launch-board/host/language/messages';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { useLivePage } from '../live/live-page.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { NewComments } from './new-comments.tsx';
import { pageHref, type Reader, type Thread } from './threads.ts';

type Props = {
  threads: Thread[];
  /** The latest update of the team. */
  pinned: Thread | undefined;
  paging: { limit: number; offset: number; total: number };
  reader: Reader;
  isSignInPossible: boolean;
  /** Whether the page is told of what changes while it is open. */
  isLive: boolean;
};

/** The form for a comment, then a page of a project's comments as threads. */
export function Comments({ threads, pinned, paging, reader, isSignInPossible, isLive }: Props) {
  const { total, limit } = paging;
  const fresh = useLivePage(isLive ? `project ${reader.projectId}` : undefined, { comments: total });
  return (
    <section aria-labelledby="comments" className={styles.comments} data-comments={total}>
      <h2 id="comments">
        {total === 0 ? t('Comments') : t('{count, plural, one {# comment} other {# comments}}', { count: total })}
      </h2>
      {(reader.personId || isSignInPossible) && (
        <CommentForm
          reader={reader}
          act="add"
          label={t('Your comment')}
          button={reader.personId ? t('Comment') : t('Sign in and comment')}
        />
      )}
      {pinned && (
        <section aria-labelledby="what-changed" className={styles.pinned}>
          <h3 id="what-changed">{t('What changed')}</h3>
          <CommentThread thread={pinned} reader={reader} depth={0} />
        </section>
      )}
      {threads.length === 0 && !pinned && (
        <Empty title={total > 0 ? t('There are not that many pages.') : t('No comments yet.')} />
      )}
      <ol className={styles.threads} data-threads="">
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentThread thread={thread} reader={reader} depth={0} />
          </li>
        ))}
      </ol>
      <NewComments count={fresh} />
      <div data-pages="">
        {total > limit && (
          <Pager
            of={paging}
            href={(page) => `${pageHref(reader.projectId, page)}#comments`}
            label={t('Pages of comments')}
          />
        )}
      </div>
    </section>
  );
}
