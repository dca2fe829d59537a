import { t } from '@launch-board/host/language/messages';
import { Notice } from '../feedback/notice.tsx';
import { waitWords } from '../format/wait.ts';
import { ConflictTexts } from './conflict-texts.tsx';
import type { Problem } from './form-answer.ts';

/** A refusal of a whole form, above its button: what happened, then what to do. Faults of fields stand at the fields. */
export function FormProblem({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  const wait = waitWords(problem.retryAfterSeconds);
  return (
    <Notice kind="problem">
      <p>
        {sentenceFor(problem)}
        {wait && ` ${t('Try again {wait}.', { wait })}`}
      </p>
      {problem.conflict && <ConflictTexts differences={problem.conflict.differences} />}
    </Notice>
  );
}

function sentenceFor({ code, message, details }: Problem): string {
  if (code === 'invalid_request' && details.length > 0) return t('This cannot be sent yet. Check the marked fields.');
  if (code === 'api_away') return t('The board is not responding at the moment. What you typed is still here.');
  if (code === 'budget_spent') return t('You have reached the limit for this action. What you typed is still here.');
  if (code === 'rate_limited') return t('Too many requests at once. What you typed is still here.');
  // The API's own sentence points to a field of its answer; the notice at the head of each page says why and until when.
  if (code === 'suspended') return t('Your account is suspended.');
  return message;
}
