import { operations } from '@launch-board/contract';
import { listCategories } from '../domain/categories.ts';
import { bind } from './serve.ts';

export const categories = [bind(operations.listCategories, 'until a commit', listCategories)];
