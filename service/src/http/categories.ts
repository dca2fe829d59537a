import { operations } from '@launch-board/contract';
import { listCategories } from '../domain/categories.ts';
import { createCategory, updateCategory } from '../domain/category-writes.ts';
import { bind, bindMember } from './bind.ts';

export const categories = [
  bind(operations.listCategories, 'until a commit', listCategories),
  bindMember(operations.createCategory, createCategory),
  bindMember(operations.updateCategory, updateCategory),
];
