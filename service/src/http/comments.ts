import { operations } from '@launch-board/contract';
import { listProjectComments } from '../domain/comments.ts';
import { bind } from './serve.ts';

export const comments = [bind(operations.listProjectComments, 'until a commit', listProjectComments)];
