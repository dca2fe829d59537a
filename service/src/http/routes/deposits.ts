import { operations } from '@launch-board/contract';
import { agreeDeposit, askDeposit, getDepositPlan, listDeposits, stopDeposit } from '../../domain/deposits/deposits.ts';
import { bindMember, bindSeen } from './bind.ts';

export const deposits = [
  bindSeen(operations.listDeposits, 'until a commit', listDeposits),
  bindMember(operations.getDepositPlan, getDepositPlan),
  bindMember(operations.askDeposit, askDeposit),
  bindMember(operations.agreeDeposit, agreeDeposit),
  bindMember(operations.stopDeposit, stopDeposit),
];
