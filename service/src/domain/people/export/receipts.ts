import type { Complete, Export } from '@launch-board/contract';
import { type MessageRow, messagesBy } from '../../../store/receipts/messages.ts';
import { type ReceiptRow, receiptsFor } from '../../../store/receipts/receipts.ts';
import { isoTime } from '../../text/iso-time.ts';
import { type List, SHORT } from './chunks.ts';

/** What moderators have decided about the person and their things. */
export const receipts: List<ReceiptRow, Complete<Export>['receipts'][number]> = {
  read: receiptsFor,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ id, act, target_type, target_id, rule, reason, outcome, outcome_reason, created_at }) => ({
      id,
      act,
      target_type,
      target_id: target_id ?? '',
      rule,
      reason,
      outcome,
      outcome_reason,
      created_at: isoTime(created_at),
    })),
};

/** What the person has written in threads, not what others have. */
export const receiptMessages: List<MessageRow, Complete<Export>['receipt_messages'][number]> = {
  read: messagesBy,
  size: SHORT,
  keyOf: ({ id }) => [id],
  view: (_, rows) =>
    rows.map(({ receipt_id, body, created_at }) => ({ receipt_id, text: body, created_at: isoTime(created_at) })),
};
