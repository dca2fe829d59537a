import { t } from '@launch-board/host/language/messages';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Rich } from '../../ui/language/rich.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { type Reader, replyHref, type Thread } from './threads.ts';

type Props = { thread: Thread; reader: Reader; isOpen: boolean };

/**
 * The way to reply. The form is drawn once it is wanted: a page has up to a hundred comments, and most readers reply to none.
 * Without scripts the link leads to the page with this form.
 */
export function Reply({ thread, reader, isOpen }: Props) {
  const { id, author } = thread;
  const name = author?.name ?? t('this comment');
  const details = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) details.current?.querySelector('textarea')?.focus();
  }, [isWanted]);
  const words = (
    <>
      <Rich
        text="Reply<span/>"
        parts={{
          span: () => (
            <span className="hidden-text">
              {' '}
              <Rich text="to <name/>" parts={{ name: () => name }} />
            </span>
          ),
        }}
      />
    </>
  );
  if (!isWanted && !isOpen) {
    const openHere = (event: MouseEvent) => {
      // Another tab gets the page with the form.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setWanted(true);
    };
    return (
      <a href={replyHref(reader, id)} className={styles.act} onClick={openHere}>
        {words}
      </a>
    );
  }
  return (
    <details ref={details} name={`acts-${id}`} open>
      <summary className={styles.act}>{words}</summary>
      <CommentForm
        reader={reader}
        act="reply"
        about={id}
        label={t('Your reply to {name}', { name })}
        button={t('Reply')}
      />
    </details>
  );
}
