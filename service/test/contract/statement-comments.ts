import { row } from './statement-row.ts';

export const ofComments = [
  row('addComment', 17, (s) => [`/api/projects/${s.project.active}/comments`, { content: 'Nice.' }]),
  row('editComment', 11, (s) => [`/api/comments/${s.comments[0]}`, { content: 'Nicer.' }]),
  row('deleteComment', 13, (s) => `/api/comments/${s.comments[0]}`),
  row('likeComment', 15, (s) => `/api/comments/${s.comments[1]}/like`),
  row('unlikeComment', 9, (s) => `/api/comments/${s.comments[1]}/like`),
];
