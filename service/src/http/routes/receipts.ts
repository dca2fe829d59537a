import { operations } from '@launch-board/contract';
import { decideAppeal } from '../../domain/receipts/decide.ts';
import { listModerationNumbers } from '../../domain/receipts/numbers.ts';
import { getReceipt, listAppeals, listMyReceipts } from '../../domain/receipts/reads.ts';
import { appealDecision, askMaker, writeMessage } from '../../domain/receipts/threads.ts';
import { bind, bindMember } from './bind.ts';

export const receipts = [
  bindMember(operations.listMyReceipts, listMyReceipts),
  bindMember(operations.getReceipt, getReceipt),
  bindMember(operations.appealDecision, appealDecision),
  bindMember(operations.writeMessage, writeMessage),
  bindMember(operations.listAppeals, listAppeals),
  bindMember(operations.askMaker, askMaker),
  bindMember(operations.decideAppeal, decideAppeal),
  bind(operations.listModerationNumbers, 'a minute', listModerationNumbers),
];
