import { t } from '@launch-board/host/language/messages';
import type { LogEntry } from '@launch-board/sdk';
import type { ModerationAct } from '../decide.ts';
import type { Act } from './log.ts';

type Words = { did: string; undo?: { act: ModerationAct; label: string } };

const words = (): Record<LogEntry['act'], Words> => ({
  remove_project: { did: t('removed the project'), undo: { act: 'restore_project', label: t('Restore') } },
  restore_project: { did: t('restored the project') },
  approve_revision: { did: t('approved the changes of') },
  reject_revision: { did: t('sent back the changes of') },
  withdraw_approval: { did: t('took back the approval of') },
  approve_project: { did: t('approved the project') },
  remove_collection: { did: t('removed the collection'), undo: { act: 'restore_collection', label: t('Restore') } },
  restore_collection: { did: t('restored the collection') },
  approve_showcase: { did: t('approved the showcase') },
  remove_comment: { did: t('removed a comment'), undo: { act: 'restore_comment', label: t('Restore') } },
  restore_comment: { did: t('restored a comment') },
  suspend_user: { did: t('suspended'), undo: { act: 'lift_suspension', label: t('Lift') } },
  lift_suspension: { did: t('lifted the suspension of') },
  hide_everything: {
    did: t('suspended and hid everything by'),
    undo: { act: 'restore_everything', label: t('Bring back') },
  },
  restore_everything: { did: t('brought back everything by') },
  ask_maker: { did: t('asked the maker of') },
  uphold_appeal: { did: t('upheld the decision about') },
  overturn_appeal: { did: t('took back the decision about') },
  upheld_report: { did: t('upheld a report') },
  dismissed_report: { did: t('dismissed a report') },
  create_category: { did: t('added the category') },
  update_category: { did: t('changed the category') },
  create_term: { did: t('added the term') },
  update_term: { did: t('changed the term') },
  delete_term: { did: t('deleted the term') },
  reopen_period: { did: t('opened again the leaderboard of') },
  grant_moderator: { did: t('granted the moderator role to') },
  remove_kept_page: { did: t('removed the kept page of') },
  seek_owner: { did: t('began to look for a new owner of') },
  end_owner_search: { did: t('ended the search for a new owner of') },
  hand_on_project: { did: t('handed on the project') },
  take_back_project: { did: t('took back that they had handed on') },
  end_opening: { did: t('ended a search for team-mates of') },
  revoke_moderator: { did: t('revoked the moderator role of') },
});

/** Undefined for what only a newer API does. */
const wordsOf = ({ act }: Act): Words | undefined => words()[act];

/** "removed the project", before the name of the thing. */
export const didWords = (act: Act): string => wordsOf(act)?.did ?? act.act.replaceAll('_', ' ');

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
