import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { dayOf } from '../../ui/format/moment.tsx';
import { hasPage } from '../../ui/layout/left-out.ts';
import { readLeaderboard } from '../leaderboards/leaderboard.ts';
import { leaderboardHref } from '../periods/periods.ts';
import { cardsOf } from '../projects/list/cards.ts';
import { readShowcases } from '../showcases/reads.ts';
import { nextVoteWords } from '../showcases/when.ts';

/** Nobody reads a longer one to its end. */
const placesShown = 5;
const launchesShown = 10;
const showcasesShown = 5;

/**
 * A week, a month, a term or a year as a mail to a department: who won, what else was launched, and which showcases one can enter or see.
 * The same for everybody. Undefined for a day, for all time and for what is no period.
 */
export async function readNewsletter(visitor: VisitorContext, key: string) {
  const everybody = { ...visitor, person: undefined };
  const board = await readLeaderboard(everybody, key);
  if (!board?.period.days) return undefined;
  const { period, weekTitle } = board;
  const placed = board.places.flatMap(({ place, votes, card }) => (card ? [{ place, votes, card }] : []));
  const [summary, launched, showcases] = await Promise.all([
    readCounts(everybody, period),
    readLaunched(everybody, period.key),
    hasPage(visitor.site.leftOut, '/showcases') ? readComing(visitor) : [],
  ]);
  const winners = placed.slice(0, placesShown);
  const isAmongWinners = new Set(winners.map(({ card }) => card.id));
  const [cards = []] = await cardsOf(everybody, [launched.projects]);
  const launches = cards.filter(({ id }) => !isAmongWinners.has(id)).slice(0, launchesShown);
  const { brand, url } = visitor.site;
  return {
    key: period.key,
    board: brand.name,
    url,
    title: weekTitle ? `${weekTitle.name} · ${weekTitle.days}` : period.name,
    path: leaderboardHref(period.key),
    isFinal: period.finalSince !== null,
    counts: summary,
    winners,
    launches,
    /** Launched in it and not written down here. */
    more: Math.max(
      0,
      launched.total - launches.length - [...isAmongWinners].filter((id) => launched.ids.has(id)).length,
    ),
    showcases,
  };
}

export type Newsletter = NonNullable<Awaited<ReturnType<typeof readNewsletter>>>;

async function readCounts(visitor: VisitorContext, { kind, key }: { kind: string; key: string }) {
  const known = kind as 'week' | 'month' | 'term' | 'year';
  const { periods } = await visitor.current(`summary ${key}`, (api) =>
    api.listPeriods({ kind: known, within: key, limit: 1 }),
  );
  const [found] = periods.filter((period) => period.key === key);
  return { launches: found?.launches_count ?? 0, votes: found?.votes_count ?? 0 };
}

async function readLaunched(visitor: VisitorContext, key: string) {
  const limit = launchesShown + placesShown;
  const { projects, total } = await visitor.current(`newsletter ${key}`, (api) =>
    api.listProjects({ launched_in: key, sort: 'popular', limit }),
  );
  return { projects, total, ids: new Set(projects.map(({ id }) => id)) };
}

async function readComing(visitor: VisitorContext) {
  const { open, coming } = await readShowcases(visitor, 1);
  const { timeZone } = visitor.site;
  const clock = { today: dayOf(visitor.now, timeZone), timeZone };
  return [...open, ...coming].slice(0, showcasesShown).map((showcase) => ({
    name: showcase.name,
    path: `/showcases/${showcase.id}`,
    when: nextVoteWords(clock, showcase),
  }));
}

/** What stands in the line of subject, and above all. */
export const subjectOf = ({ winners: [first], title, board }: Newsletter): string =>
  first
    ? t('{project} leads {period} on {board}', { project: first.card.name, period: title, board })
    : t('{period} on {board}', { period: title, board });

export const votesWords = (count: number): string => t('{count, plural, one {# vote} other {# votes}}', { count });

export const leadOf = ({ counts: { launches, votes }, isFinal }: Newsletter): string =>
  [
    t(
      '{launches, plural, =0 {Nothing was launched} one {# project was launched} other {# projects were launched}}, and {votes, plural, one {# vote was} other {# votes were}} given.',
      { launches, votes },
    ),
    ...(isFinal ? [] : [t('It is not over yet: the numbers can still change.')]),
  ].join(' ');

export const moreWords = (count: number): string =>
  t('{count, plural, one {# more launch} other {# more launches}} on the board', { count });
