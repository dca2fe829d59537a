import { categoryName } from '@launch-board/host/category-name';
import { DAY_MS } from '@launch-board/host/durations';
import { t } from '@launch-board/host/language/messages';
import type { MailSection } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';
import { ownProjectNews, topLaunches } from '../../store/mail/digests.ts';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import { unpackNames } from '../../store/own-names.ts';
import type { Reads } from '../../store/store.ts';
import { closingCalls } from './closing-calls.ts';
import type { Content, Receiver } from './content.ts';
import { firstPlaces } from './first-places.ts';
import { noticeItems } from './notice-items.ts';
import { waitingQuestion } from './waiting-question.ts';

const WEEK_MS = 7 * DAY_MS;
const LAUNCHES = 5;
const OWN_PROJECTS = 10;

/**
 * The week before it was due: unread notices, what happened to the person's own projects, first places, and the launches
 * with the most votes; what closes in the week to come; and one question that waits for an answer.
 */
export async function weeklyDigest(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const span = { from: row.created_at - WEEK_MS, until: row.created_at };
  const { pages, preferences, leftOut } = receiver;
  const hasDigest = preferences.digest.mail === 'weekly';
  const own = hasDigest ? await ownProjectNews(reads, row.user_id, span, OWN_PROJECTS) : [];
  const calls = hasDigest && !leftOut.includes('showcases') ? await closingCalls(reads, receiver) : [];
  const places =
    hasDigest && !leftOut.includes('leaderboards') ? await firstPlaces(reads, receiver, span) : { items: [] };
  const launches = hasDigest ? await topLaunches(reads, span, LAUNCHES) : [];
  const notices = await noticeItems(reads, receiver, 'weekly', span.from);
  const sections: MailSection[] = [
    { heading: t('New for you'), items: notices },
    {
      heading: t('Your projects'),
      items: own.map(({ id, name, votes, comments }) => ({
        title: name,
        isName: true,
        href: pages('projects', id) ?? '',
        text: newsOf(votes, comments),
      })),
    },
    { heading: t('Calls that close soon'), items: calls },
    { heading: t('Last week’s first places'), items: places.items },
    {
      heading: t('Top launches of the week'),
      items: launches.map(({ id, name, tagline, upvotes_count, comments_count, ...row }) => ({
        title: name,
        isName: true,
        href: pages('projects', id) ?? '',
        text: tagline,
        detail: [categoryOf(row), votesWords(upvotes_count), commentsWords(comments_count)].filter(Boolean).join(' · '),
      })),
    },
  ].filter(({ items }) => items.length > 0);
  const [first] = launches;
  if (sections.length === 0) return undefined;
  // A question alone is no reason for a mail.
  const question = hasDigest ? await waitingQuestion(reads, receiver) : [];
  if (question.length > 0) sections.push({ heading: t('A question that waits for you'), items: question });
  return {
    subject: subjectOf(places.winner?.name, first?.name),
    lead: first ? leadOf(launches.length, isolated(first.name)) : t('What happened in the last seven days.'),
    ...(places.winner?.picture && { picture: places.winner.picture }),
    sections,
    button:
      places.items.length > 0
        ? { text: t('See what won'), href: `${receiver.siteUrl}/archive` }
        : { text: t('See this week on the board'), href: `${receiver.siteUrl}/` },
    reason: t('You get this once a week because you have signed in to the board.'),
    scope: 'weekly',
  };
}

/** Names what is worth opening it for: who won the week that was closed, else what has the most votes. */
const subjectOf = (winner: string | undefined, leader: string | undefined): string =>
  winner !== undefined
    ? t('{project} won the week', { project: isolated(winner) })
    : leader !== undefined
      ? t('{project} leads the week', { project: isolated(leader) })
      : t('Your week on the board');

const leadOf = (number: number, first: string) =>
  number === 1
    ? t('One launch this week: {first}.', { first })
    : t('The top {number, number} launches of the last seven days, {first} first.', { number, first });

const newsOf = (votes: number, comments: number): string => {
  const newVotes = t('{votes, plural, one {# new vote} other {# new votes}}', { votes });
  const newComments = t('{comments, plural, one {# new comment} other {# new comments}}', { comments });
  return [votes > 0 && newVotes, comments > 0 && newComments].filter(Boolean).join(', ');
};

/** Empty for none. */
const votesWords = (votes: number): string =>
  votes === 0 ? '' : t('{votes, plural, one {# vote} other {# votes}}', { votes });

const commentsWords = (comments: number): string =>
  comments === 0 ? '' : t('{comments, plural, one {# comment} other {# comments}}', { comments });

const categoryOf = ({ category, category_names }: { category: string | null; category_names: string | null }) =>
  category && isolated(categoryName({ name: category, names: unpackNames(category_names) }));
