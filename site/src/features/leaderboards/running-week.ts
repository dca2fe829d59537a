import { t } from '@launch-board/host/language/messages';
import { nameIn } from '@launch-board/host/language/own-name';
import type { PeriodSummary } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { weekOfTerm } from '../periods/periods.ts';
import { fieldHue } from '../projects/list/card-poster.tsx';
import type { Card } from '../projects/list/cards.ts';
import { placesOf } from './placed.ts';

/** The running week, and those before it of which the strip shows the winners' colours: no term has more. */
const weeksRead = 26;
/** Of so many weeks the front page looks for the winners that it shows. */
const winnersShown = 3;

/** The latest weeks and the running term: one read for everybody. */
export const readRunningWeek = (visitor: VisitorContext) =>
  visitor.shared('running week', (api) => api.listPeriods({ kind: 'week', limit: weeksRead }));

/** For the front page: the strip of the week, and the winners of the last weeks. */
export async function readWeekStrip(visitor: VisitorContext) {
  const { timeZone } = visitor.site;
  const { periods, term } = await readRunningWeek(visitor);
  const [running] = periods;
  const isTermTime = term?.starts_at != null;
  const won = await readWon(visitor, periods);
  const titleOf = (startsAt: string | null | undefined, name: string) =>
    term?.starts_at && startsAt && startsAt >= term.starts_at
      ? t('Week {startsat}', { startsat: weekOfTerm(term.starts_at, startsAt, timeZone) })
      : name;
  return {
    strip: running && {
      week: term ? t('Week {week}', { week: term.week }) : running.name,
      launches: running.launches_count,
      votes: running.votes_count,
      term: term && { key: term.key, name: nameIn(term), weeks: weeksOf(term, won, timeZone) },
    },
    winners: periods.slice(0, winnersShown).flatMap(({ key, name, starts_at }) => {
      const card = won.get(key);
      return card
        ? [
            {
              key,
              title: titleOf(starts_at, name),
              tile: { id: card.id, name: card.name, category: card.category, picture: card.picture },
            },
          ]
        : [];
    }),
    isTermTime,
  };
}

export type WeekStripFacts = NonNullable<Awaited<ReturnType<typeof readWeekStrip>>['strip']>;
export type WeekWinner = Awaited<ReturnType<typeof readWeekStrip>>['winners'][number];

/** For the other pages of results: the weeks of the running term; undefined between two terms. */
export async function readWeeksOfTerm(visitor: VisitorContext) {
  const { periods, term } = await readRunningWeek(visitor);
  return term && weeksOf(term, await readWon(visitor, periods), visitor.site.timeZone);
}

export type WeekOfTerm = ReturnType<typeof weeksOf>[number];

/** The winner of each week that is closed, by the key of the week. */
async function readWon(visitor: VisitorContext, periods: PeriodSummary[]): Promise<Map<string, Card>> {
  const closed = periods.filter(({ is_closed, winners }) => is_closed && winners[0]?.project);
  const places = await placesOf(
    visitor,
    closed.flatMap(({ winners }) => winners.slice(0, 1)),
  );
  return new Map(
    closed.flatMap(({ key }, i) => {
      const card = places[i]?.card;
      return card ? [[key, card] as const] : [];
    }),
  );
}

type Term = { starts_at?: string | null; week: number; weeks: number };

/** Each week of a term with the key of its leaderboard, if it has begun, and the colour of its winner. */
function weeksOf({ starts_at, week, weeks }: Term, won: Map<string, Card>, timeZone: string) {
  const first = starts_at ? Temporal.Instant.from(starts_at).toZonedDateTimeISO(timeZone).toPlainDate() : undefined;
  return Array.from({ length: weeks }, (_, i) => {
    const day = first?.add({ weeks: i });
    const monday = day?.subtract({ days: day.dayOfWeek - 1 });
    const key = monday && `${monday.yearOfWeek}-W${String(monday.weekOfYear).padStart(2, '0')}`;
    const winner = key && won.get(key);
    return {
      number: i + 1,
      key: i < week ? (key ?? null) : null,
      isNow: i + 1 === week,
      winner: winner ? { name: winner.name, hue: fieldHue(winner) } : null,
    };
  });
}
