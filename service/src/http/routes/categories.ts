import { operations } from '@launch-board/contract';
import { createCategory, listCategories, updateCategory } from '../../domain/categories.ts';
import { bind, bindMember } from './bind.ts';

export const categories = [
  bind(operations.listCategories, 'until a commit', listCategories),
  bindMember(operations.createCategory, createCategory),
  bindMember(operations.updateCategory, updateCategory),
];
