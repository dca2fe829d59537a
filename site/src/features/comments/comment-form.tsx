import { limits } from '@launch-board/contract/limits';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { revisionOf, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import styles from './comments.module.css';
import { pageHref, type Reader } from './threads.ts';

type Props = {
  reader: Reader;
  /** `comment`, `answer ID` or `edit ID`. */
  form: string;
  label: string;
  button: string;
  start?: string;
  /** Of the comment that is changed. */
  revision?: number | undefined;
};

/** Writes a comment, an answer, or a comment anew. Empties itself once it has gone through. */
export function CommentForm({ reader, form, label, button, start = '', revision }: Props) {
  const { projectId, formKey, kept } = reader;
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ at: string }>(`${form} ${projectId}`, form);
  const keptHere = kept.form === form ? kept : undefined;
  const element = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  useEffect(() => {
    if (!answer?.done) return;
    announce('Your comment is posted.');
    if (!form.startsWith('edit')) element.current?.reset();
    element.current?.closest('details')?.removeAttribute('open');
  }, [answer?.done, announce, form]);

  return (
    <fetcher.Form ref={element} method="post" action={pageHref(projectId, reader.page)} className={styles.form}>
      <input type="hidden" name="form" value={form} />
      {reader.isPaged && <input type="hidden" name="is_paged" value="1" />}
      <input type="hidden" name="key" value={`${formKey}-${form.replace(' ', '-')}`} />
      <input type="hidden" name="revision" value={revisionOf(answer, keptHere?.revision ?? revision) ?? ''} />
      <TextArea
        label={label}
        name="content"
        required
        maxLength={limits.texts.comment}
        defaultValue={answer?.fields?.content ?? keptHere?.content ?? start}
        problem={problemOf('content')}
        dir="auto"
      />
      <FormProblem problem={answer?.problem} />
      <div>
        <Button look={form === 'comment' ? 'main' : 'plain'} isSmall={form !== 'comment'} aria-disabled={isBusy}>
          {isBusy ? 'Sending …' : button}
        </Button>
      </div>
    </fetcher.Form>
  );
}
