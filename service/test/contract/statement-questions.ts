import { row } from './statement-row.ts';

export const ofQuestions = [
  row('setQuestions', 20, (s) => [`/api/projects/${s.project.active}/questions`, { questions: ['Why?'] }]),
  row('answerQuestion', 24, (s) => [
    `/api/projects/${s.others[0]}/questions/${s.otherQuestion}/answers`,
    { content: 'It does, once one has found the button.' },
  ]),
  row('markHelped', 12, (s) => [`/api/comments/${s.answer}/helped`, { helped: true }]),
  row('dismissFirstSteps', 4, () => '/api/me/first-steps'),
];
