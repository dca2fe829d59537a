import { t } from '@launch-board/host/language/messages';
import { reasonLabel } from '../reports/reasons.ts';
import type { Case } from './cases.ts';

/** What a case is called in the list and as its heading. */
export function titleOf({ thing, maker }: Case): string {
  if (thing.type === 'project' || thing.type === 'collection') return thing.name;
  if (thing.type === 'user') return maker?.name ?? t('Somebody who has left');
  return maker ? t('Comment by {maker}', { maker: maker.name }) : t('A comment whose author has left');
}

/** "Spam (2), Abuse" by how often each was said. */
export function reasonsOf({ kind, reports }: Case): string {
  if (kind === 'approval') return t('Waiting for approval');
  if (kind === 'proposal') return t('Changed after approval');
  if (kind === 'scheduled') return t('Approved, waits for its launch');
  const groups = [...Map.groupBy(reports, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  return groups.map(([reason, { length }]) => `${reasonLabel(reason)}${length > 1 ? ` (${length})` : ''}`).join(', ');
}

export const reportersOf = ({ reports }: Case): string =>
  t('{count, plural, one {# report} other {# reports}}', { count: reports.length });

/** Whether there is still something to remove. */
export function isThere({ kind, thing }: Case): boolean {
  if (kind === 'scheduled') return true;
  if (thing.type === 'project') return thing.status === 'active' || thing.status === 'pending';
  if (thing.type === 'collection') return thing.href !== undefined && !thing.isRemoved;
  return thing.type === 'comment' ? thing.content !== null : !thing.isGone;
}

export const nounOf = ({ thing }: Case): string =>
  ({ project: 'project', comment: 'comment', user: 'profile', collection: 'collection' })[thing.type];

/** Sentences that fit most cases of a reason, offered while one types. The person concerned reads them. */
export const readySentences = (): Record<string, string[]> => ({
  remove: [
    t('Hidden while we look at it. Unless we decide otherwise, it comes back by itself within three days.'),
    t('This is advertising, and the board is for projects of members.'),
    t('This insults or threatens somebody. The board does not show that.'),
    t('This has nothing to do with projects of the university.'),
    t('This shows somebody else’s work without credit.'),
  ],
  refuse: [
    t('Say in the description what it does and who made it, then publish it again.'),
    t('This is not a project, or has nothing to do with the university.'),
  ],
  refuse_showcase: [
    t('Say in the call what it is for and who runs it, then write to the moderators.'),
    t('This has nothing to do with the university.'),
  ],
  withdraw: [t('It needs another look before its launch.')],
  send_back: [
    t('Say what the new picture or link shows, and whose it is.'),
    t('This has nothing to do with what was approved.'),
  ],
  keep: [t('Reviewed; it follows the rules.'), t('Dealt with in another way.')],
  suspend: [t('Advertising after a warning.'), t('Insults or threats against other members.')],
});
