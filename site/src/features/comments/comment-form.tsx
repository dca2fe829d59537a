import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { revisionOf, useSentForm } from '../../ui/form/form-answer.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PeopleTextArea } from '../people/suggested/suggested-people.tsx';
import type { CommentAct } from './changes.ts';
import styles from './comments.module.css';
import { mentioning } from './mentions/mention-start.ts';
import { commentFormName, pageHref, type Reader } from './threads.ts';

type Props = {
  reader: Reader;
  act: Exclude<CommentAct, 'delete'>;
  /** The comment that is replied to or edited. */
  about?: string;
  label: string;
  button: string;
  start?: string;
  /** Of the comment that is changed. */
  revision?: number | undefined;
};

/** Writes a comment or a reply, or edits a comment. Empties itself once it has been sent. */
export function CommentForm({ reader, act, about, label, button, start = '', revision }: Props) {
  const { projectId, formKey, kept } = reader;
  const form = commentFormName(act, about);
  const { fetcher, isBusy, answer, problemOf } = useSentForm<{ at: string }>(`${form} ${projectId}`, form);
  const keptHere = kept.form === form ? kept : undefined;
  const element = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  const navigate = useNavigate();
  useEffect(() => {
    if (!answer?.done || isBusy) return;
    announce(t('Your comment is posted.'));
    if (act !== 'edit') element.current?.reset();
    element.current?.closest('details')?.removeAttribute('open');
    // A new comment stands at the end, which may be out of sight.
    if (act === 'add') navigate(`#comment-${answer.done.at}`, { replace: true });
  }, [answer?.done, isBusy, announce, act, navigate]);

  return (
    <fetcher.Form ref={element} method="post" action={pageHref(projectId, reader.page)} className={styles.form}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="act" value={act} />
      {about && <input type="hidden" name="id" value={about} />}
      {reader.isPaged && <input type="hidden" name="is_paged" value="1" />}
      <input type="hidden" name="key" value={`${formKey}-${form}`} />
      <input type="hidden" name="revision" value={revisionOf(answer, keptHere?.revision ?? revision) ?? ''} />
      <PeopleTextArea
        suggesting={mentioning}
        label={label}
        name="content"
        required
        maxLength={limits.texts.comment}
        defaultValue={answer?.fields?.content ?? keptHere?.content ?? start}
        problem={problemOf('content')}
        isLabelHidden={act === 'add'}
        hint={act === 'add' ? t('You can use Markdown and @names.') : undefined}
        placeholder={act === 'add' ? t('Say what you would use it for, or what is missing') : undefined}
        dir="auto"
      />
      {act === 'add' && reader.personId && reader.makers.includes(reader.personId) && (
        <Choice
          type="checkbox"
          name="is_update"
          value="1"
          defaultChecked={(answer?.fields ?? keptHere)?.is_update === '1'}
          label={t('This is an update: it says what changed')}
          hint={t('The latest update is pinned above the comments, and people who follow the project are told of it.')}
        />
      )}
      <FormProblem problem={answer?.problem} />
      <div>
        <Button isSmall={act !== 'add'} aria-disabled={isBusy}>
          {isBusy ? t('Sending …') : button}
        </Button>
      </div>
    </fetcher.Form>
  );
}
