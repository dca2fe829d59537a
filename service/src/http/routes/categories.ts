import { operations } from '@launch-board/contract';
import { createCategory, updateCategory } from '../../domain/categories/changes.ts';
import { listCategories } from '../../domain/categories/reads.ts';
import { bind, bindMember } from './bind.ts';

export const categories = [
  bind(operations.listCategories, 'until a commit', listCategories),
  bindMember(operations.createCategory, createCategory),
  bindMember(operations.updateCategory, updateCategory),
];
