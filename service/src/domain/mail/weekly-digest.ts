import type { MailSection } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';
import { ownProjectNews, topLaunches } from '../../store/mail/digests.ts';
import type { OutboxRow } from '../../store/mail/outbox.ts';
import type { Reads } from '../../store/store.ts';
import { closingCalls } from './closing-calls.ts';
import type { Content, Receiver } from './content.ts';
import { firstPlaces } from './first-places.ts';
import { noticeItems } from './notice-items.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const LAUNCHES = 5;
const OWN_PROJECTS = 10;

/**
 * The week before it was due: unread notices, what happened to the person's own projects, first places, and the launches
 * with the most votes; and what closes in the week to come.
 */
export async function weeklyDigest(reads: Reads, receiver: Receiver, row: OutboxRow): Promise<Content | undefined> {
  const span = { from: row.created_at - WEEK_MS, until: row.created_at };
  const { pages, preferences, leftOut } = receiver;
  const hasDigest = preferences.digest.mail === 'weekly';
  const own = hasDigest ? await ownProjectNews(reads, row.user_id, span, OWN_PROJECTS) : [];
  const calls = hasDigest && !leftOut.includes('showcases') ? await closingCalls(reads, receiver) : [];
  const places = hasDigest && !leftOut.includes('leaderboards') ? await firstPlaces(reads, receiver, span) : [];
  const launches = hasDigest ? await topLaunches(reads, span, LAUNCHES) : [];
  const notices = await noticeItems(reads, receiver, 'weekly', span.from);
  const sections: MailSection[] = [
    { heading: 'New for you', items: notices },
    {
      heading: 'Your projects',
      items: own.map(({ id, name, votes, comments }) => ({
        title: name,
        isName: true,
        href: pages('projects', id) ?? '',
        text: [counted(votes, 'new vote'), counted(comments, 'new comment')].filter(Boolean).join(', '),
      })),
    },
    { heading: 'Calls that close soon', items: calls },
    { heading: 'Last week’s first places', items: places },
    {
      heading: 'Top launches of the week',
      items: launches.map(({ id, name, tagline, upvotes_count, comments_count, category }) => ({
        title: name,
        isName: true,
        href: pages('projects', id) ?? '',
        text: tagline,
        detail: [category && isolated(category), counted(upvotes_count, 'vote'), counted(comments_count, 'comment')]
          .filter(Boolean)
          .join(' · '),
      })),
    },
  ].filter(({ items }) => items.length > 0);
  const [first] = launches;
  if (sections.length === 0) return undefined;
  return {
    subject: own.length + notices.length > 0 ? 'Your week on the board' : 'This week on the board',
    lead: first ? leadOf(launches.length, isolated(first.name)) : 'What happened in the last seven days.',
    sections,
    reason: 'You get this once a week because you have signed in to the board.',
    scope: 'weekly',
  };
}

const leadOf = (number: number, first: string) =>
  number === 1
    ? `One launch this week: ${first}.`
    : `The top ${number} launches of the last seven days, ${first} first.`;

/** Empty for none. */
const counted = (number: number, noun: string): string =>
  number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
