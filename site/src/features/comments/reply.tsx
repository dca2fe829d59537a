import { type MouseEvent, useEffect, useRef, useState } from 'react';
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
  const name = author?.name ?? 'this comment';
  const details = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) details.current?.querySelector('textarea')?.focus();
  }, [isWanted]);
  const words = (
    <>
      Reply<span className="hidden-text"> to {name}</span>
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
      <CommentForm reader={reader} act="reply" about={id} label={`Your reply to ${name}`} button="Reply" />
    </details>
  );
}
