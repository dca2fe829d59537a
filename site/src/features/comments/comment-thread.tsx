import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { useSentForm } from '../../ui/form-answer.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Moment } from '../../ui/moment.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import type { Reader, Thread } from './threads.ts';

/** Deeper answers stay at this indent: a phone has no room for more. */
const deepest = 3;

/** A comment with its answers under it. */
export function CommentThread({ thread, reader, depth }: { thread: Thread; reader: Reader; depth: number }) {
  const { id, author, content, createdAt, editedAt, answers } = thread;
  return (
    <article id={`comment-${id}`} className={styles.thread}>
      {content === null ? (
        <p className={styles.gone}>This comment was deleted.</p>
      ) : (
        <>
          <header className={styles.byline}>
            <Face id={id} name={author?.name ?? '·'} imageUrl={author?.imageUrl} isDecorative />
            {author ? (
              <Link to={`/people/${author.id}`} className={styles.author}>
                {author.name}
              </Link>
            ) : (
              <span className={styles.author}>Somebody who has left</span>
            )}
            <a href={`#comment-${id}`} className={styles.when}>
              <Moment at={createdAt} />
            </a>
            {editedAt && <span className={styles.when}>edited</span>}
          </header>
          <p className={styles.content} dir="auto">
            {content}
          </p>
          {reader.personId && <Acts thread={thread} reader={reader} />}
        </>
      )}
      {answers.length > 0 && (
        <ol className={depth < deepest ? styles.answers : styles.level}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentThread thread={answer} reader={reader} depth={depth + 1} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

/** Answering is for everybody, the rest for the author. Disclosures, so that they open without scripts. */
function Acts({ thread: { id, author, content }, reader }: { thread: Thread; reader: Reader }) {
  const { projectId, personId, kept } = reader;
  const isMine = author?.id === personId;
  const name = author?.name ?? 'this comment';
  return (
    <div className={styles.acts}>
      <details name={`acts-${id}`} open={kept.form === `answer ${id}`}>
        <summary className={styles.act}>
          Answer<span className="hidden-text"> {name}</span>
        </summary>
        <CommentForm reader={reader} form={`answer ${id}`} label={`Your answer to ${name}`} button="Answer" />
      </details>
      {isMine && (
        <>
          <details name={`acts-${id}`} open={kept.form === `edit ${id}`}>
            <summary className={styles.act}>Edit</summary>
            <CommentForm reader={reader} form={`edit ${id}`} label="Your comment" button="Save" start={content ?? ''} />
          </details>
          <details name={`acts-${id}`}>
            <summary className={styles.act}>Delete</summary>
            <DeleteForm projectId={projectId} id={id} />
          </details>
        </>
      )}
      {!isMine && (
        <Link to={`/report?type=comment&id=${id}&return_to=/projects/${projectId}`} className={styles.act}>
          Report<span className="hidden-text"> the comment of {name}</span>
        </Link>
      )}
    </div>
  );
}

function DeleteForm({ projectId, id }: { projectId: string; id: string }) {
  const form = `delete ${id}`;
  const { fetcher, isBusy, answer } = useSentForm(form, form);
  return (
    <fetcher.Form method="post" action={`/projects/${projectId}`} className={styles.form}>
      <input type="hidden" name="form" value={form} />
      <p>The text goes for good; answers to it stay.</p>
      <FormProblem problem={answer?.problem} />
      <div>
        <Button look="danger" isSmall aria-disabled={isBusy}>
          Delete comment
        </Button>
      </div>
    </fetcher.Form>
  );
}
