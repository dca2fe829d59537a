import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { Question } from '@launch-board/sdk';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { QuestionForm } from './question-form.tsx';

type Props = { question: Question; projectId: string; action: string };

/** What somebody off the team says to one question. */
export const AnswerForm = ({ question, projectId, action }: Props) => (
  <QuestionForm key={question.answers_count} what="answer" about={question.id} projectId={projectId} action={action}>
    {({ answer, isBusy, problemOf }) => (
      <>
        <input type="hidden" name="question" value={question.id} />
        <TextArea
          label={t('Your answer to question {number}', { number: question.number })}
          hint={t('At least {count} letters. It shows among the comments, with your name.', {
            count: limits.questions.answer,
          })}
          name="content"
          rows={3}
          required
          maxLength={limits.texts.comment}
          defaultValue={answer?.problem ? (answer.fields?.content ?? '') : ''}
          problem={problemOf('content')}
          dir="auto"
        />
        <FormProblem problem={answer?.problem} />
        <p>
          <Button look="main" aria-disabled={isBusy}>
            {t('Answer')}
          </Button>
        </p>
      </>
    )}
  </QuestionForm>
);
