import { counted } from '../../ui/format/count.tsx';
import { reasonLabel } from '../reports/reasons.ts';
import type { Case } from './cases.ts';

/** What a case is called in the list and as its heading. */
export function titleOf({ thing, maker }: Case): string {
  if (thing.type === 'project' || thing.type === 'collection') return thing.name;
  if (thing.type === 'user') return maker?.name ?? 'Somebody who has left';
  return maker ? `Comment by ${maker.name}` : 'A comment whose author has left';
}

/** "Spam (2), Abuse" by how often each was said. */
export function reasonsOf({ kind, reports }: Case): string {
  if (kind === 'approval') return 'Waiting for approval';
  if (kind === 'proposal') return 'Changed after approval';
  if (kind === 'scheduled') return 'Approved, waits for its launch';
  const groups = [...Map.groupBy(reports, ({ reason }) => reason)].toSorted(([, a], [, b]) => b.length - a.length);
  return groups.map(([reason, { length }]) => `${reasonLabel(reason)}${length > 1 ? ` (${length})` : ''}`).join(', ');
}

export const reportersOf = ({ reports }: Case): string => counted(reports.length, 'report');

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
export const readySentences: Record<string, string[]> = {
  remove: [
    'This is advertising, and the board is for projects of members.',
    'This insults or threatens somebody. The board does not show that.',
    'This has nothing to do with projects of the university.',
    'This shows somebody else’s work without credit.',
  ],
  refuse: [
    'Say in the description what it does and who made it, then publish it again.',
    'This is not a project, or has nothing to do with the university.',
  ],
  refuse_showcase: [
    'Say in the call what it is for and who runs it, then write to the moderators.',
    'This has nothing to do with the university.',
  ],
  withdraw: ['It needs another look before its launch.'],
  send_back: [
    'Say what the new picture or link shows, and whose it is.',
    'This has nothing to do with what was approved.',
  ],
  keep: ['Reviewed; it follows the rules.', 'Dealt with in another way.'],
  suspend: ['Advertising after a warning.', 'Insults or threats against other members.'],
};
