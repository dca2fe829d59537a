import { t } from '@launch-board/host/language/messages';
import type { Quarantine, WaitingThing } from '@launch-board/sdk';

/** Why something waits, to its author and to moderators. */
export const whyWords = (why: WaitingThing['why'][number]): string =>
  ({
    many_posts: t('Many posts within an hour'),
    new_domain: t('A link to a domain that is new here'),
    same_text: t('Nearly the same text as another post'),
    listed_word: t('A word of the list'),
    listed_domain: t('A domain of the list'),
  })[why];

/** Each rule as a sentence. */
export const ruleWords = ({ account_days: days, posts_per_hour: posts }: Quarantine): string[] => [
  t(
    '{days, plural, one {An account is new for one day. Its posts wait if they meet one of the next three rules.} other {An account is new for # days. Its posts wait if they meet one of the next three rules.}}',
    { days },
  ),
  t(
    '{posts, plural, one {Within an hour after one post, the next ones wait.} other {Within an hour after # posts, the next ones wait.}}',
    { posts },
  ),
  t(
    'A link waits if no project of anybody else links to the same domain. Large sites to which everybody links are known.',
  ),
  t('A text waits if nearly the same was posted within a day, by the same person or by another one.'),
  t('Posts of every account wait if they have a word or a domain of the lists below.'),
];
