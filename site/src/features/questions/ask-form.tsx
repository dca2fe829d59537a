import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionForm } from './question-form.tsx';
import type { QuestionsPage } from './questions.ts';
import { givenQuestions } from './typed-questions.ts';

/** The owners say what they would like to know. */
export const AskForm = ({ page: { project, questions } }: { page: QuestionsPage }) => {
  const texts = questions.map(({ text }) => text);
  return (
    <Stack as="section" gap={3} aria-labelledby="ask">
      <PartTitle id="ask">{t('What would you like to know?')}</PartTitle>
      <Quiet>
        {t(
          'Members are shown your questions until three people have answered. A changed question waits as long as the one before it, and begins without answers.',
        )}
      </Quiet>
      <QuestionForm what="ask" about={project.id} projectId={project.id} action={`/projects/${project.id}/questions`}>
        {({ answer, isBusy, problemOf }) => (
          <>
            <QuestionFields start={givenQuestions(texts, answer?.fields)} problemOf={problemOf} />
            <FormProblem problem={answer?.problem} />
            <p>
              <Button aria-disabled={isBusy}>{t('Save the questions')}</Button>
            </p>
          </>
        )}
      </QuestionForm>
    </Stack>
  );
};
