import { t } from '@launch-board/host/language/messages';
import type { LogEntry } from '@launch-board/sdk';
import type { ModerationAct } from '../decide.ts';
import type { Act } from './log.ts';

type Words = { did: string; noun?: string; undo?: { act: ModerationAct; label: string } };

const words = (): Record<LogEntry['act'], Words> => ({
  remove_project: { did: 'removed', noun: t('the project'), undo: { act: 'restore_project', label: t('Restore') } },
  restore_project: { did: 'restored', noun: t('the project') },
  approve_revision: { did: t('approved the changes of') },
  reject_revision: { did: t('sent back the changes of') },
  withdraw_approval: { did: t('took back the approval of') },
  approve_project: { did: 'approved', noun: t('the project') },
  remove_collection: {
    did: 'removed',
    noun: t('the collection'),
    undo: { act: 'restore_collection', label: t('Restore') },
  },
  restore_collection: { did: 'restored', noun: t('the collection') },
  approve_showcase: { did: 'approved', noun: t('the showcase') },
  remove_comment: { did: 'removed', noun: 'a comment', undo: { act: 'restore_comment', label: t('Restore') } },
  restore_comment: { did: 'restored', noun: 'a comment' },
  delete_comment: { did: 'deleted', noun: 'a comment' },
  suspend_user: { did: 'suspended', undo: { act: 'lift_suspension', label: t('Lift') } },
  lift_suspension: { did: t('lifted the suspension of') },
  upheld_report: { did: 'upheld', noun: 'a report' },
  dismissed_report: { did: 'dismissed', noun: 'a report' },
  create_category: { did: 'added', noun: t('the category') },
  update_category: { did: 'changed', noun: t('the category') },
  create_term: { did: 'added', noun: t('the term') },
  update_term: { did: 'changed', noun: t('the term') },
  delete_term: { did: 'deleted', noun: t('the term') },
  reopen_period: { did: t('opened again'), noun: t('the leaderboard of') },
  grant_moderator: { did: t('granted the moderator role to') },
  revoke_moderator: { did: t('revoked the moderator role of') },
});

/** Undefined for what only a newer API does. */
const wordsOf = ({ act }: Act): Words | undefined => words()[act];

/** "removed the project", before the name of the thing. */
export function didWords(act: Act): string {
  const { did, noun }: Words = wordsOf(act) ?? { did: act.act.replaceAll('_', ' ') };
  return noun ? `${did} ${noun}` : did;
}

/** The act that takes it back, where there is one. */
export const undoOf = (act: Act): Words['undo'] => wordsOf(act)?.undo;

/** Where the thing can be looked at. */
export function hrefOf({ target: { type, id } }: Act): string | undefined {
  if (type === 'project') return `/projects/${id}`;
  if (type === 'user') return `/people/${id}`;
  if (type === 'collection') return `/collections/${id}`;
  if (type === 'term') return '/moderation/terms';
  return type === 'category' ? '/moderation/categories' : undefined;
}

/** A thing without a name of its own in the log. */
export const nameOf = ({ target: { type, name } }: Act): string | null =>
  name ?? (type === 'user' ? t('somebody who has left') : null);
