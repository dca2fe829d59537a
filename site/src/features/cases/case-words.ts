import { list, t } from '@launch-board/host/language/messages';
import { reasonLabel } from '../reports/reasons.ts';
import type { FullCase, Item, ListedCase } from './cases.ts';

type CaseWhy = Item['why'][number];
type CaseVerdict = NonNullable<Item['decision']>['verdict'];
type Counts = { projects: number; comments: number; people: number; collections: number };

/** "26 comments, 4 accounts" */
function countWords({ projects, comments, people, collections }: Counts): string[] {
  return [
    projects > 0 && t('{count, plural, one {# project} other {# projects}}', { count: projects }),
    comments > 0 && t('{count, plural, one {# comment} other {# comments}}', { count: comments }),
    collections > 0 &&
      t('{count, plural, one {# collection or showcase} other {# collections and showcases}}', { count: collections }),
    people > 0 && t('{count, plural, one {# account} other {# accounts}}', { count: people }),
  ].filter((one) => one !== false);
}

export const listedTitle = (one: ListedCase): string =>
  one.name ??
  list(
    countWords({
      projects: one.projects_count,
      comments: one.comments_count,
      people: one.people_count,
      collections: one.collections_count,
    }),
  );

/** "Spam (2), Abuse" */
export const reasonWords = ({ reasons }: ListedCase): string =>
  reasons.map(({ reason, count }) => `${reasonLabel(reason)}${count > 1 ? ` (${count})` : ''}`).join(', ');

/** "26 comments, 4 accounts and 1 link" */
export function caseTitle({ items, authors, links }: FullCase): string {
  const of = (type: Item['type']) => items.filter((item) => item.type === type).length;
  const words = countWords({
    projects: of('project'),
    comments: of('comment'),
    collections: of('collection'),
    people: Math.max(of('user'), authors.length),
  });
  const shared = links.filter(({ items_count }) => items_count > 1).length;
  if (shared > 0) words.push(t('{count, plural, one {# link} other {# links}}', { count: shared }));
  return words.length > 0 ? list(words) : t('A case whose things are gone');
}

export const whyWords = (): Record<CaseWhy, string> => ({
  reported: t('reported'),
  same_author: t('same author'),
  same_address: t('same link'),
  same_host: t('same site within an hour'),
  same_text: t('nearly the same text'),
});

export const verdictWords = (): Record<CaseVerdict, string> => ({
  removed: t('Removed'),
  kept: t('Kept'),
  upheld: t('Reports upheld'),
  suspended: t('Suspended'),
  hidden: t('Suspended, everything hidden'),
});
