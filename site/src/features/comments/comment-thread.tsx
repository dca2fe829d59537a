import { t } from '@launch-board/host/language/messages';
import { Link, useActionData, useLocation } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { type FormAnswer, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Rich } from '../../ui/language/rich.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Face } from '../../ui/picture/face.tsx';
import { OtherActs } from '../moderation/in-place/other-acts.tsx';
import { RemoveForm } from '../moderation/in-place/remove-form.tsx';
import { useModerator } from '../moderation/in-place/use-moderator.ts';
import { HelpedForm } from '../questions/helped-form.tsx';
import type { CommentAct } from './changes.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { LikeButton } from './like-button.tsx';
import { Reply } from './reply.tsx';
import { commentFormName, commentHref, pageHref, type Reader, type Thread } from './threads.ts';

/** Deeper replies stay at this indent: a phone has no room for more. */
const deepest = 3;

/** A comment, then its replies. */
export function CommentThread({ thread, reader, depth }: { thread: Thread; reader: Reader; depth: number }) {
  const { id, author, html, createdAt, editedAt, isUpdate, likes, replies } = thread;
  const anchor = `comment-${id}`;
  // Browsers do not count an address that a script has changed as a target.
  const { hash } = useLocation();
  return (
    <article id={anchor} className={styles.thread} data-aimed={hash === `#${anchor}` || undefined}>
      {html === null ? (
        <Missing thread={thread} reader={reader} />
      ) : (
        <>
          <Cluster as="header" gap={2} align="center">
            <Face id={author?.id ?? id} name={author?.name ?? '·'} imageUrl={author?.imageUrl} isDecorative />
            {author ? (
              <Link to={`/people/${author.id}`} className={styles.author}>
                {author.name}
              </Link>
            ) : (
              <span className={styles.author}>{t('Somebody who has left')}</span>
            )}
            {author && reader.makers.includes(author.id) && <span className={styles.maker}>{t('Maker')}</span>}
            {isUpdate && <span className={styles.maker}>{t('Update')}</span>}
            {thread.answers?.helpedAt && <span className={styles.maker}>{t('This helped')}</span>}
            <a href={nearHref(reader, id)} className={styles.when}>
              <Moment at={createdAt} />
            </a>
            {editedAt && <span className={styles.when}>{t('edited')}</span>}
          </Cluster>
          {thread.answers && (
            <p className={styles.answers}>
              <Rich text="Answers “<question/>”" parts={{ question: () => <bdi>{thread.answers?.text}</bdi> }} />
            </p>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made safe in comment-markdown.server.ts */}
          <div className={`prose ${styles.content}`} dir="auto" data-said dangerouslySetInnerHTML={{ __html: html }} />
          {reader.personId && <Acts thread={thread} reader={reader} />}
          {!reader.personId && likes > 0 && (
            <p className={styles.liked}>{t('{count, plural, one {# like} other {# likes}}', { count: likes })}</p>
          )}
        </>
      )}
      {replies.length > 0 && (
        <ol className={depth < deepest ? styles.replies : styles.level}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentThread thread={reply} reader={reader} depth={depth + 1} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

/** Stands in for a comment of which only the replies are on this page. */
function Missing({ thread: { id, isElsewhere }, reader }: { thread: Thread; reader: Reader }) {
  if (!isElsewhere) return <p className={styles.gone}>{t('This comment was deleted.')}</p>;
  return (
    <p className={styles.gone}>
      <Rich
        text="In reply to <link>an earlier comment</link>:"
        parts={{ link: (text) => <a href={commentHref(reader, id)}>{text}</a> }}
      />
    </p>
  );
}

/** On the first page the place itself. */
const nearHref = (reader: Reader, id: string): string =>
  reader.page === 1 ? `#comment-${id}` : commentHref(reader, id);

/** Everybody can reply; only the author can edit and delete. Disclosures, so that they open without scripts. */
function Acts({ thread, reader }: { thread: Thread; reader: Reader }) {
  const { id, author, typed, revision } = thread;
  const { projectId, personId, kept } = reader;
  const isMine = author?.id === personId;
  // Without scripts an error renders the page again: the form it belongs to must be open.
  const ofPage = useActionData() as FormAnswer | undefined;
  const isOpen = (act: CommentAct) => {
    const form = commentFormName(act, id);
    return kept.form === form || (ofPage?.form === form && ofPage.problem !== undefined);
  };
  return (
    <div className={styles.acts}>
      <LikeButton thread={thread} reader={reader} />
      {thread.answers && !isMine && reader.makers.includes(personId ?? '') && (
        <HelpedForm
          commentId={id}
          isHelpful={thread.answers.helpedAt !== null}
          projectId={projectId}
          returnTo={commentHref(reader, id)}
        />
      )}
      <Reply thread={thread} reader={reader} isOpen={reader.replyTo === id || isOpen('reply')} />
      {isMine && (
        <>
          <details name={`acts-${id}`} open={isOpen('edit')}>
            <summary className={styles.act}>{t('Edit')}</summary>
            <CommentForm
              reader={reader}
              act="edit"
              about={id}
              label={t('Your comment')}
              button={t('Save')}
              start={typed ?? ''}
              revision={revision}
            />
          </details>
          <details name={`acts-${id}`}>
            <summary className={styles.act}>{t('Delete')}</summary>
            <DeleteForm reader={reader} id={id} />
          </details>
        </>
      )}
      {!isMine && <Remove thread={thread} next={pageHref(projectId, reader.page)} />}
      {!isMine && (
        <Link to={`/report?type=comment&id=${id}&return_to=/projects/${projectId}`} className={styles.act}>
          <Rich
            text="Report<span/>"
            parts={{
              span: () => (
                <span className="hidden-text">
                  {' '}
                  <Rich
                    text="the comment of <author/>"
                    parts={{ author: () => author?.name ?? t('somebody who has left') }}
                  />
                </span>
              ),
            }}
          />
        </Link>
      )}
    </div>
  );
}

/** For moderators. */
function Remove({ thread: { id, author }, next }: { thread: Thread; next: string }) {
  if (!useModerator()) return null;
  const thing = { type: 'comment' as const, id, next };
  return (
    <details name={`acts-${id}`}>
      <summary className={styles.act}>{t('Remove')}</summary>
      <div className={styles.form}>
        <RemoveForm thing={thing} />
        <OtherActs thing={thing} by={author ?? undefined} />
      </div>
    </details>
  );
}

function DeleteForm({ reader, id }: { reader: Reader; id: string }) {
  const form = commentFormName('delete', id);
  const { fetcher, isBusy, answer } = useSentForm(form, form);
  return (
    <fetcher.Form method="post" action={pageHref(reader.projectId, reader.page)} className={styles.form}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value="delete" />
      <input type="hidden" name="id" value={id} />
      <p>{t('The text is deleted for good. Replies to it stay.')}</p>
      <FormProblem problem={answer?.problem} />
      <div>
        <Button look="danger" isSmall aria-disabled={isBusy}>
          {t('Delete comment')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
