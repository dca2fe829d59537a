import { operations } from '@launch-board/contract';
import { answerQuestion, markHelped } from '../../domain/questions/answers.ts';
import { listQuestions, setQuestions } from '../../domain/questions/questions.ts';
import { listTryNext } from '../../domain/questions/try-next.ts';
import { bindMember, bindSeen } from './bind.ts';

export const questions = [
  bindSeen(operations.listQuestions, 'until a commit', listQuestions),
  bindMember(operations.setQuestions, setQuestions),
  bindMember(operations.answerQuestion, answerQuestion),
  bindMember(operations.markHelped, markHelped),
  bindMember(operations.listTryNext, listTryNext),
];
