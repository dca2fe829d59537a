import { t } from '@launch-board/host/language/messages';
import type { PeriodSummary } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { Feed, FeedItem } from '../../ui/feeds/feed.ts';
import { leaderboardHref, ordinal, resultsFeedHref } from '../periods/periods.ts';

/** The running week is read too. */
const weeksRead = 31;

/** The winners of the weeks that are closed, the latest first. */
export async function readResultsFeed(visitor: VisitorContext): Promise<Feed> {
  const { periods } = await visitor.shared('feed of results', (api) =>
    api.listPeriods({ kind: 'week', limit: weeksRead }),
  );
  const { url, brand } = visitor.site;
  const weeks = periods.filter(({ is_closed, winners }) => is_closed && winners.length > 0);
  return {
    title: t('{brand}: winners of each week', { brand: brand.name }),
    self: (ending) => `${url}${resultsFeedHref(ending)}`,
    page: `${url}${leaderboardHref('week')}`,
    updated: weeks[0]?.ends_at,
    items: weeks.map((week) => itemOf(week, url, brand.name)),
  };
}

function itemOf({ key, name, ends_at, winners }: PeriodSummary, url: string, board: string): FeedItem {
  const words = winners.flatMap(({ place, votes, project }) =>
    project
      ? t('{place}: {project}, {count, plural, one {# vote} other {# votes}}', {
          place: ordinal(place),
          project: project.name,
          count: votes,
        })
      : [],
  );
  return {
    address: `${url}${leaderboardHref(key)}`,
    title: name,
    summary: words.join('; '),
    at: ends_at ?? new Date(0).toISOString(),
    author: { name: board },
  };
}
