import { operations } from '@launch-board/contract';
import { suggestProject } from '../../domain/suggestions/suggestions.ts';
import { bindMember } from './bind.ts';

export const suggestions = [bindMember(operations.suggestProject, suggestProject)];
