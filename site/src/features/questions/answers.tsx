import { t } from '@launch-board/host/language/messages';
import type { Question } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QuestionForm } from './question-form.tsx';

type Answer = Question['answers'][number];
type Props = { question: Question; projectId: string; action: string; isMaker: boolean };

/** The answers to one question; the team says which of them helped. */
export const Answers = ({ question, projectId, action, isMaker }: Props) =>
  question.answers.length === 0 ? (
    <Quiet>{t('Nobody has answered this yet.')}</Quiet>
  ) : (
    <Rows>
      {question.answers.map((answer) => (
        <li key={answer.comment_id}>
          <Stack gap={2}>
            <Cluster gap={2} align="center">
              <Link to={`/people/${answer.user_id}`}>
                <bdi>{answer.name}</bdi>
              </Link>
              <Link to={`/projects/${projectId}?comment=${answer.comment_id}#comment-${answer.comment_id}`}>
                <Moment at={answer.created_at} />
              </Link>
              {answer.helped_at && <strong>{t('This helped')}</strong>}
            </Cluster>
            <p dir="auto">{answer.content}</p>
            {isMaker && <Helped answer={answer} projectId={projectId} action={action} />}
          </Stack>
        </li>
      ))}
    </Rows>
  );

const Helped = ({ answer, projectId, action }: { answer: Answer; projectId: string; action: string }) => (
  <QuestionForm what="helped" about={answer.comment_id} projectId={projectId} action={action}>
    {({ answer: sent, isBusy }) => (
      <>
        <input type="hidden" name="comment" value={answer.comment_id} />
        <input type="hidden" name="helped" value={answer.helped_at ? 'no' : 'yes'} />
        <FormProblem problem={sent?.problem} />
        <p>
          <Button look="quiet" isSmall aria-disabled={isBusy}>
            {answer.helped_at ? t('Take back that this helped') : t('Say that this helped')}
          </Button>
        </p>
      </>
    )}
  </QuestionForm>
);
