import { operations } from '@launch-board/contract';
import { searchBoard } from '../../domain/search/search.ts';
import { bind } from './bind.ts';

export const search = [bind(operations.searchBoard, 'a second', searchBoard)];
