import { everybody, ownersOfHidden, ownersOnly, row } from './permission-row.ts';

// What teams ask, and who answers.

export const ofQuestions = [
  row('setQuestions', ownersOnly, (s) => [`/api/projects/${s.project.active}/questions`, { questions: ['Why?'] }]),
  row('setQuestions', ownersOfHidden, (s) => [`/api/projects/${s.project.draft}/questions`, { questions: ['Why?'] }]),
  row('answerQuestion', { ...everybody, member: 'forbidden', owner: 'forbidden' }, (s) => [
    `/api/projects/${s.project.active}/questions/${s.question}/answers`,
    { content: 'It does, once one has found the button.' },
  ]),
];
