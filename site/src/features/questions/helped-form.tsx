import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { QuestionForm } from './question-form.tsx';

type Props = {
  commentId: string;
  isHelpful: boolean;
  projectId: string;
  /** The page where it stands, for browsers without scripts. */
  returnTo: string;
};

/** The team says that an answer helped, or takes it back. */
export const HelpedForm = ({ commentId, isHelpful, projectId, returnTo }: Props) => (
  <QuestionForm what="helped" about={commentId} projectId={projectId} action={`/projects/${projectId}/questions`}>
    {({ answer: sent, isBusy }) => (
      <>
        <input type="hidden" name="comment" value={commentId} />
        <input type="hidden" name="helped" value={isHelpful ? 'no' : 'yes'} />
        <input type="hidden" name="return_to" value={returnTo} />
        <FormProblem problem={sent?.problem} />
        <p>
          <Button look="quiet" isSmall aria-disabled={isBusy}>
            {isHelpful ? t('Take back that this helped') : t('Say that this helped')}
          </Button>
        </p>
      </>
    )}
  </QuestionForm>
);
