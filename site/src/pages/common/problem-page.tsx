import { t } from '@launch-board/host/language/messages';
import { Message } from '../../ui/feedback/message.tsx';
import { LinkButton } from '../../ui/form/button.tsx';
import type { Problem } from '../../ui/form/form-answer.ts';
import { wordsFor } from './problem-words.tsx';

type Props = { problem: Problem | undefined; status: number; isPart?: boolean };

/** The page in the place of one that cannot be shown: what happened, then what to do. */
export function ProblemPage({ problem, status, isPart = false }: Props) {
  const { title, advice, act } = wordsFor(problem, status);
  return (
    <Message
      title={title}
      isPart={isPart}
      {...(status > 0 && { status })}
      acts={
        <>
          {act}
          <LinkButton to="/" look={act ? 'quiet' : 'plain'}>
            {t('Go to the front page')}
          </LinkButton>
        </>
      }
      reference={problem?.requestId && t('If you report this, quote {id}.', { id: problem.requestId })}
    >
      <p>{advice}</p>
    </Message>
  );
}
