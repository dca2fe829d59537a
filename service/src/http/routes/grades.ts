import { operations } from '@launch-board/contract';
import { shareAddress } from '../../domain/grades/addresses.ts';
import { holdFeedback, listFeedback, releaseFeedback, setFeedback } from '../../domain/grades/feedback.ts';
import { getGradeBook, setGradeColumns } from '../../domain/grades/grade-book.ts';
import { bindMember } from './bind.ts';

export const grades = [
  bindMember(operations.getGradeBook, getGradeBook),
  bindMember(operations.setGradeColumns, setGradeColumns),
  bindMember(operations.shareAddress, shareAddress),
  bindMember(operations.listFeedback, listFeedback),
  bindMember(operations.setFeedback, setFeedback),
  bindMember(operations.releaseFeedback, releaseFeedback),
  bindMember(operations.holdFeedback, holdFeedback),
];
