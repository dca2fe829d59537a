import { operations } from '@launch-board/contract';
import { approveProject, rejectProposal, withdrawApproval } from '../../domain/moderation/approvals.ts';
import {
  approveShowcase,
  listShowcaseQueue,
  removeCollection,
  restoreCollection,
} from '../../domain/moderation/collections.ts';
import { getHiding, hideEverything, restoreEverything } from '../../domain/moderation/hidings.ts';
import { listModerationLog, listQueue } from '../../domain/moderation/log.ts';
import { removeComment, removeProject, restoreComment, restoreProject } from '../../domain/moderation/removals.ts';
import { listReports, report, resolveReport } from '../../domain/moderation/reports.ts';
import { liftSuspension, suspendUser } from '../../domain/moderation/suspensions.ts';
import { bindMember } from './bind.ts';

export const showcaseQueue = [
  bindMember(operations.listShowcaseQueue, listShowcaseQueue),
  bindMember(operations.approveShowcase, approveShowcase),
];

export const moderation = [
  bindMember(operations.report, report),
  bindMember(operations.listReports, listReports),
  bindMember(operations.resolveReport, resolveReport),
  bindMember(operations.listQueue, listQueue),
  bindMember(operations.approveProject, approveProject),
  bindMember(operations.withdrawApproval, withdrawApproval),
  bindMember(operations.rejectRevision, rejectProposal),
  bindMember(operations.removeProject, removeProject),
  bindMember(operations.restoreProject, restoreProject),
  bindMember(operations.removeComment, removeComment),
  bindMember(operations.restoreComment, restoreComment),
  bindMember(operations.removeCollection, removeCollection),
  bindMember(operations.restoreCollection, restoreCollection),
  ...showcaseQueue,
  bindMember(operations.suspendUser, suspendUser),
  bindMember(operations.liftSuspension, liftSuspension),
  bindMember(operations.getHiding, getHiding),
  bindMember(operations.hideEverything, hideEverything),
  bindMember(operations.restoreEverything, restoreEverything),
  bindMember(operations.listModerationLog, listModerationLog),
];
