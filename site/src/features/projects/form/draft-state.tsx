import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { Rich } from '../../../ui/language/rich.tsx';
import styles from './project-form.module.css';
import type { Autosave } from './use-autosave.ts';

/** Whether the draft is saved. Screen readers hear problems, but not every save. */
export function DraftState({ autosave, isDraft }: { autosave: Autosave; isDraft: boolean }) {
  const { state, answer, id } = autosave;
  return (
    <>
      <p className={styles.state}>{wordsFor(state, isDraft)}</p>
      <FormProblem problem={answer?.problem} />
      {answer?.kept === 'until signed in' && (
        <Notice kind="problem" title={t('You have been signed out')}>
          <p>
            <Rich
              text="What you type is kept for an hour. <link>Sign in and continue</link>"
              parts={{
                link: (text) => (
                  <Link
                    to={`/sign-in?${new URLSearchParams({ return_to: id ? `/projects/${id}/edit` : '/submit' })}`}
                    reloadDocument
                  >
                    {text}
                  </Link>
                ),
              }}
            />
          </p>
        </Notice>
      )}
    </>
  );
}

function wordsFor(state: Autosave['state'], isDraft: boolean): string {
  switch (state) {
    case 'saving':
      return t('Saving …');
    case 'saved':
      return t('Saved as a draft. Only its team sees it.');
    case 'unsaved':
      return isDraft ? t('Not saved yet.') : t('Not saved.');
    case 'kept':
      return isDraft ? '' : t('Not public until you save it. If you leave, it is kept here for an hour.');
    default:
      return isDraft ? t('What you type is saved as a draft.') : '';
  }
}
