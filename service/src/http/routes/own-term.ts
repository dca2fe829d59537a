import { operations } from '@launch-board/contract';
import { getMyTerm } from '../../domain/own-term/own-term.ts';
import { bindMember } from './bind.ts';

export const ownTerm = [bindMember(operations.getMyTerm, getMyTerm)];
