import { operations } from '@launch-board/contract';
import { createTerm, deleteTerm, listTerms, updateTerm } from '../../domain/periods/terms.ts';
import { bind, bindMember } from './bind.ts';

export const terms = [
  bind(operations.listTerms, 'until a commit', listTerms),
  bindMember(operations.createTerm, createTerm),
  bindMember(operations.updateTerm, updateTerm),
  bindMember(operations.deleteTerm, deleteTerm),
];
