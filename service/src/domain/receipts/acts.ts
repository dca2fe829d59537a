import { type ReceiptAct, type ReceiptEffect, receiptActs } from '@launch-board/contract';

const known: ReadonlySet<string> = new Set(receiptActs);
export const isReceiptAct = (act: string): act is ReceiptAct => known.has(act);

/** What can be appealed: what takes something away, and can be brought back. What was sent back is sent again instead. */
export const appealable: readonly ReceiptAct[] = [
  'remove_project',
  'remove_comment',
  'remove_collection',
  'suspend_user',
  'hide_everything',
];

/** What ends which decisions about the same thing. */
export const endedBy: Partial<Record<ReceiptAct, readonly ReceiptAct[]>> = {
  restore_project: ['remove_project'],
  restore_comment: ['remove_comment'],
  restore_collection: ['remove_collection'],
  lift_suspension: ['suspend_user'],
  restore_everything: ['hide_everything'],
};

/** A thing that is removed anew stays removed, whatever becomes of the appeals before. */
export const replacedBy: ReadonlySet<ReceiptAct> = new Set(['remove_project', 'remove_comment', 'remove_collection']);

const none: readonly ReceiptEffect[] = [];

export const effectsOf: Record<ReceiptAct, readonly ReceiptEffect[]> = {
  approve_project: none,
  withdraw_approval: ['team_keeps_access'],
  remove_project: ['votes_uncounted', 'comments_hidden', 'team_keeps_access'],
  restore_project: ['votes_counted'],
  approve_revision: none,
  reject_revision: ['unchanged', 'team_keeps_access'],
  remove_comment: ['text_hidden'],
  restore_comment: none,
  remove_collection: ['contents_kept', 'team_keeps_access'],
  restore_collection: none,
  approve_showcase: none,
  suspend_user: ['cannot_take_part', 'own_votes_count'],
  lift_suspension: none,
  hide_everything: ['everything_hidden', 'own_votes_uncounted', 'cannot_take_part'],
  restore_everything: ['own_votes_counted'],
  remove_kept_page: ['copy_deleted'],
  ask_maker: ['unchanged'],
  uphold_appeal: ['unchanged'],
  overturn_appeal: none,
};

/** What the notice of each says; null for what teams and curators are told with the decision itself. */
export const outcomeOf: Record<ReceiptAct, string | null> = {
  approve_project: null,
  withdraw_approval: null,
  remove_project: null,
  restore_project: null,
  approve_revision: null,
  reject_revision: null,
  remove_comment: 'removed',
  restore_comment: 'restored',
  remove_collection: null,
  restore_collection: null,
  approve_showcase: null,
  suspend_user: 'suspended',
  lift_suspension: 'suspension_lifted',
  hide_everything: 'hidden',
  restore_everything: 'brought_back',
  remove_kept_page: 'page_removed',
  ask_maker: 'asked',
  uphold_appeal: 'upheld',
  overturn_appeal: 'overturned',
};
