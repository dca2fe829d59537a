import { operations } from '@launch-board/contract';
import { addCaseNote, releaseCase, takeCase } from '../../domain/cases/assignment.ts';
import { decideCase } from '../../domain/cases/decide.ts';
import { getCase, listCases } from '../../domain/cases/reads.ts';
import { bindMember } from './bind.ts';

export const cases = [
  bindMember(operations.listCases, listCases),
  bindMember(operations.getCase, getCase),
  bindMember(operations.takeCase, takeCase),
  bindMember(operations.releaseCase, releaseCase),
  bindMember(operations.addCaseNote, addCaseNote),
  bindMember(operations.decideCase, decideCase),
];
