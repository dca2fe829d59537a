import { t } from '@launch-board/host/language/messages';
import { nameIn } from '@launch-board/host/language/own-name';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { weekOfTerm } from '../periods/periods.ts';
import { placesOf } from './placed.ts';

/** The front page shows the running week and the winners of the two before it. */
const weeksRead = 3;

/** The latest weeks and the running term: one read for everybody. */
export const readRunningWeek = (visitor: VisitorContext) =>
  visitor.shared('running week', (api) => api.listPeriods({ kind: 'week', limit: weeksRead }));

/** For the front page: the strip of the week, and the winners of the last weeks. */
export async function readWeekStrip(visitor: VisitorContext) {
  const { timeZone } = visitor.site;
  const { periods, term } = await readRunningWeek(visitor);
  const [running] = periods;
  const isTermTime = term?.starts_at != null;
  const closed = periods.filter(({ is_closed, winners }) => is_closed && winners[0]?.project);
  const places = await placesOf(
    visitor,
    closed.flatMap(({ winners }) => winners.slice(0, 1)),
  );
  const titleOf = (startsAt: string | null | undefined, name: string) =>
    term?.starts_at && startsAt && startsAt >= term.starts_at
      ? t('Week {startsat}', { startsat: weekOfTerm(term.starts_at, startsAt, timeZone) })
      : name;
  return {
    strip: running && {
      week: term ? t('Week {week}', { week: term.week }) : running.name,
      launches: running.launches_count,
      votes: running.votes_count,
      term: term && { key: term.key, name: nameIn(term), weeks: weeksOf(term, timeZone) },
    },
    winners: closed.flatMap(({ key, name, starts_at }, i) => {
      const card = places[i]?.card;
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

type Term = { starts_at?: string | null; week: number; weeks: number };

/** Each week of a term with the key of its leaderboard, if it has begun. */
function weeksOf({ starts_at, week, weeks }: Term, timeZone: string) {
  const first = starts_at ? Temporal.Instant.from(starts_at).toZonedDateTimeISO(timeZone).toPlainDate() : undefined;
  return Array.from({ length: weeks }, (_, i) => {
    const day = first?.add({ weeks: i });
    const monday = day?.subtract({ days: day.dayOfWeek - 1 });
    const key = monday && `${monday.yearOfWeek}-W${String(monday.weekOfYear).padStart(2, '0')}`;
    return { number: i + 1, key: i < week ? (key ?? null) : null, isNow: i + 1 === week };
  });
}
