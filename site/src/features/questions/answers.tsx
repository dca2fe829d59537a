import { t } from '@launch-board/host/language/messages';
import type { Question } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Moment } from '../../ui/format/moment.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { HelpedForm } from './helped-form.tsx';

type Props = { question: Question; projectId: string; isMaker: boolean; personId: string | undefined };

/** The answers to one question; the team says which of them helped. */
export const Answers = ({ question, projectId, isMaker, personId }: Props) =>
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
            {isMaker && answer.user_id !== personId && (
              <HelpedForm
                commentId={answer.comment_id}
                isHelpful={Boolean(answer.helped_at)}
                projectId={projectId}
                returnTo={`/projects/${projectId}/questions`}
              />
            )}
          </Stack>
        </li>
      ))}
    </Rows>
  );
