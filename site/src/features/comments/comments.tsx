import { LinkButton } from '../../ui/button.tsx';
import { counted } from '../../ui/count.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import type { Reader, Thread } from './threads.ts';

type Props = { threads: Thread[]; total: number; reader: Reader; signInHref: string };

/** All comments of a project as threads, and the form for another one. */
export function Comments({ threads, total, reader, signInHref }: Props) {
  return (
    <section aria-labelledby="comments" className={styles.comments}>
      <h2 id="comments" className={styles.title}>
        {total === 0 ? 'Comments' : counted(total, 'comment')}
      </h2>
      {threads.length === 0 && <Empty title="Nobody has said anything yet." />}
      <ol className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentThread thread={thread} reader={reader} depth={0} />
          </li>
        ))}
      </ol>
      {reader.personId ? (
        <CommentForm reader={reader} form="comment" label="Your comment" button="Comment" />
      ) : (
        <p>
          <LinkButton to={signInHref} reloadDocument>
            Sign in to comment
          </LinkButton>
        </p>
      )}
    </section>
  );
}
