import { t } from '@launch-board/host/language/messages';
import type { PeriodSummary } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { atom } from '../../ui/format/atom.ts';
import { escaped } from '../../ui/format/xml.ts';
import { leaderboardHref, ordinal, resultsFeedHref } from '../periods/periods.ts';

/** The running week is read too. */
const weeksRead = 31;

/** The winners of the weeks that are closed, the latest first, as Atom. */
export async function readResultsFeed(visitor: VisitorContext): Promise<string> {
  const { periods } = await visitor.shared('feed of results', (api) =>
    api.listPeriods({ kind: 'week', limit: weeksRead }),
  );
  const { url, brand } = visitor.site;
  const weeks = periods.filter(({ is_closed, winners }) => is_closed && winners.length > 0);
  return atom({
    title: t('{brand}: winners of each week', { brand: brand.name }),
    self: `${url}${resultsFeedHref}`,
    page: `${url}${leaderboardHref('week')}`,
    updated: weeks[0]?.ends_at,
    entries: weeks.map((week) => entry(week, url, brand.name)),
  });
}

function entry({ key, name, ends_at, winners }: PeriodSummary, url: string, board: string): string {
  const address = escaped(`${url}${leaderboardHref(key)}`);
  const at = ends_at ?? new Date(0).toISOString();
  const words = winners.flatMap(({ place, votes, project }) =>
    project
      ? t('{place}: {project}, {count, plural, one {# vote} other {# votes}}', {
          place: ordinal(place),
          project: project.name,
          count: votes,
        })
      : [],
  );
  return `  <entry>
    <title>${escaped(name)}</title>
    <id>${address}</id>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${at}</published>
    <updated>${at}</updated>
    <author><name>${escaped(board)}</name></author>
    <summary>${escaped(words.join('; '))}</summary>
  </entry>
`;
}
