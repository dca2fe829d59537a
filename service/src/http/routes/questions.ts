import { operations } from '@launch-board/contract';
import { answerQuestion, markHelped } from '../../domain/questions/answers.ts';
import { dismissFirstSteps, getFirstSteps } from '../../domain/questions/first-steps.ts';
import { listQuestions, setQuestions } from '../../domain/questions/questions.ts';
import { listTryNext } from '../../domain/questions/try-next.ts';
import { listUnanswered } from '../../domain/questions/unanswered.ts';
import { bindMember, bindSeen } from './bind.ts';

export const questions = [
  bindSeen(operations.listQuestions, 'until a commit', listQuestions),
  bindMember(operations.setQuestions, setQuestions),
  bindMember(operations.answerQuestion, answerQuestion),
  bindMember(operations.markHelped, markHelped),
  bindMember(operations.listTryNext, listTryNext),
  bindMember(operations.getFirstSteps, getFirstSteps),
  bindMember(operations.dismissFirstSteps, dismissFirstSteps),
];

/** Goes with the showcases. */
export const unanswered = [bindMember(operations.listUnanswered, listUnanswered)];
