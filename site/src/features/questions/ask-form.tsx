import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QuestionForm } from './question-form.tsx';
import type { QuestionsPage } from './questions.ts';

/** The fields of the questions of a project, by number. */
const QuestionFields = ({ texts }: { texts: readonly string[] }) =>
  Array.from({ length: limits.questions.number }, (_, i) => i + 1).map((number) => (
    <TextField
      key={number}
      label={t('Question {number}', { number })}
      name="question"
      maxLength={limits.questions.text}
      defaultValue={texts[number - 1] ?? ''}
      autoComplete="off"
      dir="auto"
    />
  ));

/** The owners say what they would like to know. */
export const AskForm = ({ page: { project, questions } }: { page: QuestionsPage }) => (
  <Stack as="section" gap={3} aria-labelledby="ask">
    <PartTitle id="ask">{t('What would you like to know?')}</PartTitle>
    <Quiet>
      {t(
        'Members are shown your questions until three people have answered. A changed question waits as long as the one before it, and begins without answers.',
      )}
    </Quiet>
    <QuestionForm what="ask" about={project.id} projectId={project.id} action={`/projects/${project.id}/questions`}>
      {({ answer, isBusy }) => (
        <>
          <QuestionFields texts={questions.map(({ text }) => text)} />
          <FormProblem problem={answer?.problem} />
          <p>
            <Button aria-disabled={isBusy}>{t('Save the questions')}</Button>
          </p>
        </>
      )}
    </QuestionForm>
  </Stack>
);
